import type { AgreedPrice } from '@karvon/domain/carriers/lane-prices/match-lane-price'
import type { CheckedDraft } from '@karvon/domain/orders/order-draft'
import type { StopDetails } from '@karvon/domain/places/stop-details'
import type { PriceEstimate } from '@karvon/domain/pricing/estimate-price'
import type { OfferBounds } from '@karvon/domain/pricing/offer-bounds'
import type { PointExactness } from '@karvon/domain/values/point-precision'
import { cargoColumns } from '../../../platform/db/stored-cargo.ts'
import type { PlannedOrder } from '../../ledger/ledger.ts'
import type { OrderAuthor } from './create-deps.ts'

/** An order about to be written. */
export type NewOrder = {
  readonly checked: CheckedDraft
  readonly placer: OrderAuthor
  /** All points in driving order, a round trip's way back included. */
  readonly points: readonly (PointExactness & {
    readonly address: string
    readonly lat: number
    readonly lng: number
    readonly regionId: number
    readonly place: string | null
    readonly details: StopDetails
  })[]
  readonly distanceKm: number
  readonly durationMin: number
  readonly route: string
  /** Who measured the way. */
  readonly routeSource: string
  readonly estimate: PriceEstimate
  readonly bounds: OfferBounds
  /** The share of the truck that is charged; 0 is the whole truck. */
  readonly partialPercent: number
  readonly quoteId: string | null
  /** What own carriers of the company have agreed for it. */
  readonly agreed: readonly AgreedPrice[]
  /** The first of them who takes it gets it. */
  readonly givesToCarriers: boolean
  /** The company's version by which bank transfer was decided; null if it is paid otherwise. */
  readonly companyVersion: number | null
  readonly createdAt: Date
}

/** The columns of an order that its draft decides; an edit writes the same. */
export const editedColumns = (order: NewOrder) => {
  const { checked, points, estimate, bounds } = order
  const regionIds = points.map(point => point.regionId)
  return {
    region_from_id: regionIds[0] ?? 0,
    region_to_id: (checked.isRoundTrip ? regionIds.at(-2) : regionIds.at(-1)) ?? 0,
    region_ids: [...new Set(regionIds)],
    load_at: checked.loadAt,
    truck_type_id: checked.truckType.id,
    ...cargoColumns({ ...checked, partialPercent: order.partialPercent }),
    receiver_phone: checked.receiverPhone,
    payer: checked.payer,
    payment_type: checked.paymentType,
    distance_km: order.distanceKm,
    duration_min: order.durationMin,
    route: order.route,
    route_source: order.routeSource,
    is_round_trip: checked.isRoundTrip,
    estimate_uzs: estimate.priceUzs,
    estimate_rows: estimate.rows.map(row => ({ ...row })),
    quote_id: order.quoteId,
    offered_price_uzs: checked.offeredPriceUzs,
    gives_to_carriers: order.givesToCarriers,
    offer_min_uzs: bounds.minUzs,
    offer_max_uzs: bounds.maxUzs,
  }
}

/** What the money of a company is asked about when an edit changes its order. */
export const plannedOrder = (
  { checked, estimate }: NewOrder,
  instead: { readonly id: number; readonly clientCompanyId: number | null },
  at: Date,
): PlannedOrder => ({
  companyId: instead.clientCompanyId,
  paymentType: checked.paymentType,
  priceUzs: checked.offeredPriceUzs ?? estimate.priceUzs,
  exceptOrderId: instead.id,
  at,
})

/** The rows of an order's points. */
export const pointRows = <Id>(orderId: Id, points: NewOrder['points']) =>
  points.map((stop, position) => ({
    order_id: orderId,
    position,
    address: stop.address,
    lat: stop.lat,
    lng: stop.lng,
    region_id: stop.regionId,
    precision: stop.precision,
    somewhere: stop.somewhere,
    place: stop.place,
    note: stop.details.note,
    contact_name: stop.details.contactName,
    contact_phone: stop.details.contactPhone,
    photo: stop.details.photo,
  }))
