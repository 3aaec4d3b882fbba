import { accept, type Decision, type Refusal, refusal, refuseAll } from '../../decision.ts'
import type { MapPoint } from '../../values/map-point.ts'

/** How the feed is sorted: the shortest way to loading, earnings per km with that way, loading time, or price. */
export const FEED_SORTS = ['near', 'per_km', 'time', 'price'] as const

/** One of them. */
export type FeedSort = (typeof FEED_SORTS)[number]

/** How far the end of a load may be from a chosen place, in km in a straight line. */
export const END_DISTANCES_KM = [25, 50, 100] as const

/** The distance where a driver chose none. */
export const USUAL_END_KM = 50

/** The highest limit of money that a driver may set, UZS. */
export const MOST_WANTED_UZS = 1_000_000_000

/** Which loads a driver wants of those that their truck carries; null: whatever it is. Sums are net of commission. */
export type LoadChoice = {
  readonly toRegionId: number | null
  /** Where a load has to end, and how far from there at most. */
  readonly toPlace: { readonly point: MapPoint; readonly withinKm: number } | null
  /** The earliest loading time. */
  readonly loadFrom: Date | null
  readonly leastNetUzs: number | null
  /** For each kilometer of the load and of the way to its loading point. */
  readonly leastPerKmUzs: number | null
}

/** A choice of everything. */
export const ANY_LOAD: LoadChoice = {
  toRegionId: null,
  toPlace: null,
  loadFrom: null,
  leastNetUzs: null,
  leastPerKmUzs: null,
}

const checkSum = (sumUzs: number | null, field: string): Refusal[] =>
  sumUzs === null || (Number.isSafeInteger(sumUzs) && sumUzs >= 0 && sumUzs <= MOST_WANTED_UZS)
    ? []
    : [refusal('figure_out_of_range', field, { min: 0, max: MOST_WANTED_UZS })]

/**
 * A choice of known places and possible sums, or all refusals: `choice_invalid` at `to_region` for an unknown region and at
 * `to_within` for another distance, `figure_out_of_range` at `least_price` and `least_per_km`.
 */
export const checkLoadChoice = (choice: LoadChoice, regionIds: readonly number[]): Decision<LoadChoice> => {
  const { toRegionId, toPlace } = choice
  const isKnownDistance =
    toPlace === null || (END_DISTANCES_KM as readonly number[]).includes(toPlace.withinKm)
  const refusals = [
    ...(toRegionId === null || regionIds.includes(toRegionId)
      ? []
      : [refusal('choice_invalid', 'to_region')]),
    ...(isKnownDistance ? [] : [refusal('choice_invalid', 'to_within')]),
    ...checkSum(choice.leastNetUzs, 'least_price'),
    ...checkSum(choice.leastPerKmUzs, 'least_per_km'),
  ]
  return refusals.length === 0 ? accept(choice) : refuseAll(refusals)
}

/** What a load brings its driver, UZS, its own way in km, and the way to its loading point; null where that is not known. */
export type WorthOfLoad = {
  readonly netUzs: number
  readonly distanceKm: number
  readonly toLoadingKm: number | null
}

/** What each kilometer of a load and of the way to it brings, in whole UZS rounded down; at least one kilometer counts. */
export const netPerKmUzs = ({ netUzs, distanceKm, toLoadingKm }: WorthOfLoad): number =>
  Math.floor(netUzs / Math.max(1, distanceKm + (toLoadingKm ?? 0)))

/** Whether a load brings as much as the driver wants at least. */
export const isWorthIt = (
  load: WorthOfLoad,
  { leastNetUzs, leastPerKmUzs }: Pick<LoadChoice, 'leastNetUzs' | 'leastPerKmUzs'>,
): boolean => load.netUzs >= (leastNetUzs ?? 0) && netPerKmUzs(load) >= (leastPerKmUzs ?? 0)

/** A load to sort. */
export type SortedLoad = WorthOfLoad & { readonly id: number; readonly loadAt: Date }

const COMPARE: Readonly<Record<FeedSort, (a: SortedLoad, b: SortedLoad) => number>> = {
  near: (a, b) => (a.toLoadingKm ?? 0) - (b.toLoadingKm ?? 0),
  per_km: (a, b) => netPerKmUzs(b) - netPerKmUzs(a),
  time: (a, b) => a.loadAt.getTime() - b.loadAt.getTime(),
  price: (a, b) => b.netUzs - a.netUzs,
}

/** Compares loads by this; equal ones by the way to them, then by their numbers. */
export const compareLoads =
  (sort: FeedSort) =>
  (a: SortedLoad, b: SortedLoad): number =>
    COMPARE[sort](a, b) || COMPARE.near(a, b) || a.id - b.id
