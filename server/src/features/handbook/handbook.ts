import type { FavouritesFirstRules } from '@karvon/domain/carriers/favourites-first'
import type { ClaimRules } from '@karvon/domain/claims/claim'
import type { DriverProfileFacts } from '@karvon/domain/drivers/driver-profile'
import type { CommissionRule } from '@karvon/domain/ledger/commission'
import type { MoneyRules } from '@karvon/domain/ledger/money-rules'
import type { AdviceRules } from '@karvon/domain/offers/advise-client'
import type { OfferRules } from '@karvon/domain/offers/make-offer'
import type { AdditionalPriceFacts } from '@karvon/domain/orders/additional-price'
import type { ArrivalTimeRules } from '@karvon/domain/orders/arrival/arrival-time'
import type { ArrivalRules } from '@karvon/domain/orders/arrival-rule'
import type { CancelRules } from '@karvon/domain/orders/cancel-terms'
import type { ParcelType } from '@karvon/domain/orders/cargo/order-cargo'
import type { FaultRules } from '@karvon/domain/orders/ending/cancel-reasons'
import type { NoShowRules } from '@karvon/domain/orders/ending/no-show'
import type { OpenOrderRules } from '@karvon/domain/orders/ending/open-order'
import type { ReplacementRules } from '@karvon/domain/orders/ending/replacement'
import type { StepPhotoRules } from '@karvon/domain/orders/photos/step-photo'
import type { RatingFacts } from '@karvon/domain/orders/rating'
import type { PriceRules, Tariff } from '@karvon/domain/pricing/tariff'
import type { ArrivalTimesRules, LearntTimes } from '@karvon/domain/roads/arrival-range'
import type { RoadBan } from '@karvon/domain/roads/road-ban'
import type { CarryingType } from '@karvon/domain/trucks/carry-loads'
import type { Region } from '@karvon/domain/trucks/region-groups'
import type { Names } from '../../platform/db/name-in.ts'

/** Limits other than prices (docs/product.md#placing, docs/trust.md#limits); one row of `settings`. */
export type BusinessLimits = {
  maxDaysAhead: number
  maxPoints: number
  maxLoaders: number
  maxCommentLength: number
  maxAddressLength: number
  samePlaceM: number
  minDimensionM: number
  quoteValidS: number
  /** Orders without a driver that one person may have, and one company. */
  maxOpenOrders: number
  maxOpenOrdersOfCompany: number
  /**
   * A client's nearest orders that are sorted into the feed by distance; further ones come after everyone's.
   */
  feedPlacesPerClient: number
  callCenterPhones: string[]
  serviceArea: { south: number; west: number; north: number; east: number }
}

/** The figures of an order's life; one row of `settings`. */
export type LiveRules = {
  offers: OfferRules
  cancel: CancelRules
  fault: FaultRules
  replacement: ReplacementRules
  waitingOrders: OpenOrderRules
  /** How long favourites may be asked before everybody (decision 0052). */
  favouritesFirst: FavouritesFirstRules
  advice: AdviceRules
  additionalPrice: AdditionalPriceFacts['rules']
  noShow: NoShowRules
  claims: ClaimRules
  rating: RatingFacts['rules']
  arrival: ArrivalRules & ArrivalTimeRules
  /** The driver's rest and how arrival times are spread (decision 0048). */
  arrivalTimes: ArrivalTimesRules
  driverProfile: DriverProfileFacts['rules']
  confirmationHours: number
  /** Whether loading and delivery move only with their codes (docs/product.md#codes). */
  codesRequired: boolean
} & StepPhotoRules

type Named = { readonly names: Names }

/** The product's reference data and rules, in force at one moment. */
export type Handbook = {
  readonly truckTypes: readonly (CarryingType & Named)[]
  readonly parcelTypes: readonly (ParcelType & Named)[]
  readonly regions: readonly (Region &
    Named & { readonly code: string; readonly lat: number; readonly lng: number })[]
  /** The tariff in force of each truck type. */
  readonly tariffs: ReadonlyMap<number, Tariff>
  readonly priceRules: PriceRules
  readonly limits: BusinessLimits
  readonly liveRules: LiveRules
  /** Every rule of commissions, those of the past and the future as well. */
  readonly commissionRules: readonly CommissionRule[]
  readonly moneyRules: MoneyRules
  /** The bans of trucks that hold now or are to come. */
  readonly roadBans: readonly RoadBan[]
  /** How long our own trips took, by `tripTimesKey`. */
  readonly tripTimes: ReadonlyMap<string, LearntTimes>
}
