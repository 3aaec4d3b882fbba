import type { DraftSubmission } from '@karvon/contract/wire/draft-codec'
import type { CarryingHandbook } from '@karvon/domain/carriers/favourites-first'
import type { Decision } from '@karvon/domain/decision'
import type { GuessOf } from '@karvon/domain/places/point-guess'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { PriceEstimate } from '@karvon/domain/pricing/estimate-price'
import type { OfferBounds } from '@karvon/domain/pricing/offer-bounds'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import type { Ledger } from '../../ledger/ledger.ts'

/** A load as far as it decides which favourites could take it. */
type AskedLoad = {
  /** Whose favourites: the company's, or else the person's. */
  readonly client: { readonly userId: number; readonly companyId: number | null }
  readonly truckTypeId: number
  readonly parcelTypeId: number
  readonly loadAt: Date
}

/** The client's favourites who are free and whose truck could take a load. */
type FindFavourites = (db: Db, load: AskedLoad, handbook: CarryingHandbook) => Promise<readonly number[]>

/** The geography that placing an order needs. */
export type OrderGeo = {
  isInServiceArea(point: MapPoint): boolean
  regionOf(point: MapPoint): number | null
  readonly guessOf: GuessOf
  readonly writePoint: WritePoint
  /** The sent place if it can be that of the point, else null. */
  checkedPlace(sent: { place: string | null; point: MapPoint }): string | null
  encodeRoute(points: readonly MapPoint[]): string
}

/** A priced order: its way for the chosen truck, its estimate and the bounds of bargaining. */
export type PricedOrder = {
  readonly estimate: PriceEstimate
  readonly bounds: OfferBounds | null
  readonly partialPercent: number
  readonly kilometers: {
    readonly distanceKm: number
    readonly durationMin: number | null
    readonly route: { readonly geometry: readonly MapPoint[] } | null
    /** Who measured the way; null without points. */
    readonly source: string | null
  }
}

/** Who places an order, for which company, and when. */
export type OrderAuthor = { readonly userId: number; readonly companyId: number | null; readonly now: Date }

/** Dependencies of creating orders. */
export type CreateDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly readHandbook: () => Promise<Handbook>
  readonly geo: OrderGeo
  readonly money: Ledger
  readonly findFavourites: FindFavourites
  /** Those of the photos of entrances that this person may name. */
  readonly usePlacePhotos: (
    db: Db,
    names: readonly string[],
    author: OrderAuthor,
  ) => Promise<ReadonlySet<string>>
  /** Whether individuals may pay online by card. */
  readonly takesCards: boolean
  readonly priceOrder: (
    submission: DraftSubmission,
    asked: { readonly truckTypeId: number; readonly now: Date },
  ) => Promise<Decision<PricedOrder>>
}
