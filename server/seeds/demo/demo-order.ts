import { commissionTerms } from '@karvon/domain/ledger/commission'
import { lockDeal } from '@karvon/domain/orders/lock-deal'
import type { Insertable } from 'kysely'
import type { Handbook } from '../../src/features/handbook/handbook.ts'
import type { Tables } from '../../src/platform/db/tables.ts'
import { encodePolyline } from '../../src/platform/polyline/encode-polyline.ts'
import { USUAL_GOODS } from './demo-lanes.ts'
import { UNASSIGNED_PHONES } from './demo-people.ts'
import type { DemoPrice } from './demo-price.ts'
import type { TripInstants } from './demo-schedule.ts'
import type { DemoTrip } from './demo-trips.ts'
import type { SeededRandom } from './seeded-random.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** An order with all related rows, before insertion. */
export type DemoOrder = {
  readonly row: Row<'orders'>
  readonly points: readonly Omit<Row<'order_points'>, 'order_id'>[]
  readonly events: readonly Omit<Row<'order_events'>, 'order_id' | 'version'>[]
  readonly offers: readonly Omit<Row<'offers'>, 'order_id'>[]
  readonly additionalPrices: readonly Omit<Row<'additional_prices'>, 'order_id'>[]
}

/** What an order is generated from. */
export type Placed = {
  readonly trip: DemoTrip
  readonly truck: Handbook['truckTypes'][number]
  readonly price: DemoPrice
  readonly clientId: number
  readonly loadAt: Date
  readonly placedAt: Date
}

const goodsOf = (random: SeededRandom, { trip }: Placed, handbook: Handbook) => {
  const key = random.pick(USUAL_GOODS[trip.truck])
  const parcelType = handbook.parcelTypes.find(type => type.key === key)
  if (parcelType === undefined) throw new Error(`the handbook has no parcel type ${key}`)
  return parcelType.id
}

/** Half to nearly all of a truck's payload, in steps of ten kilograms. */
const weightOf = (random: SeededRandom, { trip, truck }: Placed): number => {
  const share = trip.partialPercent === 0 ? 0.45 + 0.5 * random.fraction() : trip.partialPercent / 100
  return Math.round((truck.maxWeightKg * share) / 10) * 10
}

const wayRow = ({ price, trip, loadAt }: Placed) => ({
  region_from_id: price.regionIds[0] ?? 0,
  region_to_id: price.regionIds[1] ?? 0,
  region_ids: [...new Set(price.regionIds)],
  load_at: loadAt,
  distance_km: price.distanceKm,
  duration_min: price.route.durationMin,
  route: encodePolyline(price.route.geometry),
  is_round_trip: trip.isRoundTrip,
})

const moneyRow = (random: SeededRandom, { price }: Placed) => ({
  payer: random.happens(0.7) ? ('sender' as const) : ('receiver' as const),
  payment_type: random.happens(0.8) ? ('cash' as const) : ('terminal' as const),
  estimate_uzs: price.estimate.priceUzs,
  estimate_rows: JSON.stringify(price.estimate.rows),
  offer_min_uzs: price.bounds.minUzs,
  offer_max_uzs: price.bounds.maxUzs,
})

/** The columns every order has; its ending adds more. */
export const orderRow = (random: SeededRandom, placed: Placed, handbook: Handbook) => {
  const { truck, trip } = placed
  return {
    client_id: placed.clientId,
    client_company_id: null,
    truck_type_id: truck.id,
    length_m: truck.lengthM,
    width_m: truck.widthM,
    height_m: truck.heightM,
    weight_kg: weightOf(random, placed),
    parcel_type_id: goodsOf(random, placed, handbook),
    receiver_phone: `${UNASSIGNED_PHONES.receiver}${String(random.whole(0, 99)).padStart(2, '0')}`,
    comment: null,
    partial_percent: trip.partialPercent,
    loaders: 0,
    quote_id: null,
    offered_price_uzs: null,
    created_at: placed.placedAt,
    ...wayRow(placed),
    ...moneyRow(random, placed),
  }
}

/** The points of the route, with the truck's arrival times if it got there. */
export const pointRows = ({ price }: Placed, instants: TripInstants | null): DemoOrder['points'] =>
  price.stops.map(({ address, point }, position) => {
    const stop = instants?.stops[position - 1]
    const isFirst = position === 0
    return {
      position,
      address,
      ...point,
      region_id: price.regionIds[position] ?? 0,
      arrived_at: (isFirst ? instants?.arrivedAt : stop?.reachedAt) ?? null,
      left_at: (isFirst ? instants?.departedAt : stop?.leftAt) ?? null,
    }
  })

/** The deal of an accepted offer, as it is stored. */
export const storedDeal = (
  { price, truck, loadAt }: Placed,
  amountUzs: number,
  acceptedAt: Date,
  handbook: Handbook,
): string => {
  const [regionFromId = 0] = price.regionIds
  const regionToId = price.regionIds.at(-1) ?? 0
  const place = { regionFromId, regionToId }
  const commissionCase = {
    ...place,
    truckTypeId: truck.id,
    clientKind: 'individual',
    at: acceptedAt,
  } as const
  const deal = lockDeal({
    estimate: price.estimate,
    amountUzs,
    loadMinutesFree: truck.loadMinutes,
    unloadMinutesFree: truck.unloadMinutes,
    waitingPerMinuteUzs: price.waitingPerMinuteUzs,
    waitingDayCapUzs: price.waitingDayCapUzs,
    cancelRules: handbook.liveRules.cancel,
    depositShare: handbook.moneyRules.depositShare,
    commission: commissionTerms(handbook.commissionRules, commissionCase, handbook.moneyRules),
    acceptedAt,
    loadAt,
  })
  return JSON.stringify(deal)
}
