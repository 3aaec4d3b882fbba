import type { TransferClient } from '../company/transfer-rule.ts'
import type { StopDetails } from '../places/stop-details.ts'
import type { PriceRules } from '../pricing/tariff.ts'
import type { Region } from '../trucks/region-groups.ts'
import type { TruckType } from '../trucks/truck-type.ts'
import type { BoundingBox, MapPoint } from '../values/map-point.ts'
import type { Payer, PaymentType } from '../values/payment.ts'
import type { PointExactness, PointPrecision } from '../values/point-precision.ts'
import { type CheckedCargo, type DraftCargo, EMPTY_CARGO, type ParcelType } from './cargo/order-cargo.ts'

/** One address of a draft as far as it is filled in. */
export type DraftPoint = {
  readonly address: string | null
  readonly point: MapPoint | null
  /** The id of the picked place; null if only text or the point are known. */
  readonly place: string | null
  /** How exact the point is; null if unknown (see `withPrecisions`). */
  readonly precision: PointPrecision | null
  /** The client agrees to "somewhere around here". */
  readonly somewhere: boolean
  /** For the driver, as typed; absent if nothing is known. */
  readonly details?: StopDetails
}

/** An order as far as the customer has filled it in; what is missing is null (docs/api.md#sending-an-order). */
export type OrderDraft = DraftCargo & {
  /** In order; a round trip may include its way back. */
  readonly points: readonly DraftPoint[]
  readonly isRoundTrip: boolean
  readonly loadAt: Date | null
  readonly truckTypeId: number | null
  /** As typed. */
  readonly receiverPhone: string | null
  readonly payer: Payer | null
  readonly paymentType: PaymentType | null
  readonly offeredPriceUzs: number | null
  /** The first own carrier of the company who takes the order at their agreed price gets it. */
  readonly givesToCarriers?: boolean
}

/** The empty draft. */
export const EMPTY_DRAFT: OrderDraft = {
  ...EMPTY_CARGO,
  points: [],
  isRoundTrip: false,
  loadAt: null,
  truckTypeId: null,
  receiverPhone: null,
  payer: null,
  paymentType: null,
  offeredPriceUzs: null,
}

/** Everything a draft is checked against; all figures are passed in. */
export type DraftFacts = {
  readonly now: Date
  readonly truckTypes: readonly TruckType[]
  readonly parcelTypes: readonly ParcelType[]
  readonly regions: readonly Region[]
  /** The regions of the points; null while unknown, then no truck is refused for its region. */
  readonly regionIds: readonly number[] | null
  readonly maxDaysAhead: number
  readonly priceRules: PriceRules
  /** The estimate for the chosen truck; null while there is none, then only the global bounds apply. */
  readonly estimateUzs: number | null
  readonly client: TransferClient
  /** Whether card payments are set up. */
  readonly takesCards: boolean
  readonly maxPoints: number
  readonly maxLoaders: number
  readonly maxCommentLength: number
  readonly maxAddressLength: number
  /** Neighboring points nearer than this are the same place. */
  readonly samePlaceM: number
  /** The smallest measure of a cargo in meters; the largest is that of the largest truck type. */
  readonly minDimensionM: number
  readonly serviceArea: BoundingBox
  /** Indexes of points that lie in the box but outside the country. */
  readonly outsidePoints: readonly number[]
}

/** A complete point. */
export type RoutePoint = PointExactness & {
  readonly address: string
  readonly point: MapPoint
  readonly place: string | null
  readonly details: StopDetails
}

/** A valid order: complete and normalized. */
export type CheckedDraft = CheckedCargo & {
  /** The way out, 2 or more points; excludes a round trip's way back (see `wholeRoute`). */
  readonly points: readonly RoutePoint[]
  readonly isRoundTrip: boolean
  readonly loadAt: Date
  readonly truckType: TruckType
  /** Whether the truck type was chosen for the customer by the exact measures, which the form must show. */
  readonly truckTypeChosenFor: boolean
  /** Twelve digits `998901234567`. */
  readonly receiverPhone: string
  readonly payer: Payer
  readonly paymentType: PaymentType
  readonly offeredPriceUzs: number | null
}
