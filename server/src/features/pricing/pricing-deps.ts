import type { GuessOf } from '@karvon/domain/places/point-guess'
import type { FairPriceBand } from '@karvon/domain/pricing/fair-price-band'
import type { RoadMeasures } from '@karvon/domain/trucks/road-measures'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Clock } from '../../platform/clock.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { Quotes } from './quote.ts'

/** A road way as pricing needs it. */
export type PricedRoute = {
  readonly distanceKm: number
  readonly durationMin: number
  readonly legs: readonly { readonly distanceKm: number; readonly durationMin: number }[]
  readonly geometry: readonly MapPoint[]
  /** Who measured it. */
  readonly source: string
}

/** A way for a truck. */
export type TruckWay = {
  readonly points: readonly MapPoint[]
  readonly grossMassT: number
  readonly truck: RoadMeasures
}

/** Roads of outside providers, and ours where none of them answers in time. */
export type OutsideRoads = {
  /** Until when routes for an answer that is begun now may be waited for: an instant of `performance.now()`. */
  answerBy(): number
  route(way: TruckWay & { readonly answerBy: number }): PricedRoute | Promise<PricedRoute>
}

/** The geography that pricing needs. */
export type PricingGeo = {
  /** By our own roads, which always answer. */
  route(way: TruckWay): PricedRoute | Promise<PricedRoute>
  /** Absent: there are only our own roads. */
  readonly outside?: OutsideRoads | undefined
  isInServiceArea(point: MapPoint): boolean
  regionOf(point: MapPoint): number | null
  readonly guessOf: GuessOf
}

/** From which region to which, the way out. */
export type RegionPair = { readonly fromId: number; readonly toId: number }

/** The band of each truck type with enough finished orders between a pair of regions, by its id. */
export type ReadMarket = (pair: RegionPair) => Promise<ReadonlyMap<number, FairPriceBand>>

export type PricingDeps = {
  readonly readHandbook: () => Promise<Handbook>
  readonly geo: PricingGeo
  readonly quotes: Quotes
  readonly readMarket: ReadMarket
  readonly clock: Clock
}
