import { RATING_TAGS } from '@karvon/domain/orders/rating'
import type { Handbook } from '../../src/features/handbook/handbook.ts'
import { type DemoOrder, orderRow, type Placed, pointRows, storedDeal } from './demo-order.ts'
import { canceledInstants, type TripInstants } from './demo-schedule.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A demo driver with their user id. */
export type DemoDriver = {
  readonly id: number
  readonly truckTypeId: number
  readonly plate: string
  readonly model: string
}

type Events = DemoOrder['events']
type Offers = DemoOrder['offers']

const OFFER_LIFE_MS = 30 * 60_000
const MINUTE_MS = 60_000

/** A plausible round amount within the bounds. */
const sumNear = (random: SeededRandom, { price }: Placed, least: number, most: number): number => {
  const sum = price.estimate.priceUzs * (least + (most - least) * random.fraction())
  const step = sum > 1_000_000 ? 10_000 : 1_000
  return Math.min(price.bounds.maxUzs, Math.max(price.bounds.minUzs, Math.round(sum / step) * step))
}

const offerOf = (random: SeededRandom, driverId: number, amountUzs: number, at: Date): Offers[number] => ({
  driver_id: driverId,
  amount_uzs: amountUzs,
  comment: null,
  status: 'declined',
  counter_amount_uzs: null,
  minutes_away: random.whole(8, 95),
  expires_at: new Date(at.getTime() + OFFER_LIFE_MS),
  created_at: at,
  updated_at: at,
})

const byClient = (
  at: Date,
  action: string,
  from: string | null,
  to: string,
  clientId: number,
): Events[number] => ({
  at,
  actor: 'client',
  actor_id: clientId,
  action,
  from_status: from,
  to_status: to,
  payload: '{}',
})

const byDriver = (at: Date, action: string, from: string, to: string, driverId: number): Events[number] => ({
  ...byClient(at, action, from, to, driverId),
  actor: 'driver',
})

const offerArrived = (at: Date): Events[number] => ({
  ...byClient(at, 'offer_arrived', 'new', 'order', 0),
  actor: 'system',
  actor_id: null,
})

const carriedEvents = (
  { clientId, placedAt }: Placed,
  driverId: number,
  amountUzs: number,
  at: TripInstants,
): Events => {
  const payload = JSON.stringify({ driver_id: driverId, price_uzs: amountUzs })
  const unloadings = at.stops.flatMap(({ reachedAt, leftAt }, index) => {
    const isLast = index === at.stops.length - 1
    return [
      byDriver(reachedAt, 'begin_unloading', 'processing', 'pause', driverId),
      isLast
        ? byDriver(leftAt, 'finish', 'pause', 'confirmation', driverId)
        : byDriver(leftAt, 'depart', 'pause', 'processing', driverId),
    ]
  })
  return [
    byClient(placedAt, 'place', null, 'new', clientId),
    offerArrived(at.offeredAt),
    { ...byClient(at.acceptedAt, 'accept_offer', 'order', 'accepted', clientId), payload },
    byDriver(at.arrivedAt, 'report_arrival', 'accepted', 'arrived', driverId),
    byDriver(at.departedAt, 'depart', 'arrived', 'processing', driverId),
    ...unloadings,
    byClient(at.doneAt, 'confirm', 'confirmation', 'done', clientId),
  ]
}

const WORDS = [
  'Rahmat, yuk butun yetib keldi.',
  'Vaqtida keldi, ehtiyot qildi.',
  'Спасибо, всё доставили вовремя.',
]

const ratingOf = (random: SeededRandom) => {
  if (!random.happens(0.75)) return { rating_stars: null, rating_tags: null, rating_comment: null }
  const stars = random.pick([5, 5, 5, 5, 5, 5, 5, 4, 4, 3])
  const good = RATING_TAGS.slice(0, 5)
  return {
    rating_stars: stars,
    rating_tags: stars === 3 ? ['late'] : good.filter(() => random.happens(0.4)),
    rating_comment: stars === 5 && random.happens(0.2) ? random.pick(WORDS) : null,
  }
}

/** Additional charges of a few deals. */
const extrasOf = (random: SeededRandom, at: TripInstants, clientId: number): DemoOrder['additionalPrices'] =>
  random.happens(0.06)
    ? [
        {
          amount_uzs: random.whole(5, 15) * 10_000,
          reason: random.pick(['waiting', 'loaders', 'toll']),
          comment: null,
          photo: null,
          status: 'approved',
          requested_at: at.departedAt,
          decided_at: new Date(at.departedAt.getTime() + 5 * MINUTE_MS),
          decided_by: clientId,
          decision_comment: null,
        },
      ]
    : []

/** The carrier, and the other bidders. */
export type Bidders = { readonly winner: DemoDriver; readonly others: readonly DemoDriver[] }

/** A completed order. */
export const completedOrder = (
  random: SeededRandom,
  placed: Placed,
  { winner, others }: Bidders,
  at: TripInstants,
  handbook: Handbook,
): DemoOrder => {
  const amountUzs = sumNear(random, placed, 0.9, 1.06)
  const events = carriedEvents(placed, winner.id, amountUzs, at)
  const won = offerOf(random, winner.id, amountUzs, at.offeredAt)
  const lost = others.map(({ id }) => offerOf(random, id, sumNear(random, placed, 1.02, 1.2), at.offeredAt))
  const unloadedAt = at.stops.at(-1)?.leftAt ?? at.departedAt
  return {
    row: {
      ...orderRow(random, placed, handbook),
      status: 'done',
      updated_at: at.doneAt,
      version: events.length,
      carrier_id: winner.id,
      truck_plate: winner.plate,
      truck_model: winner.model,
      accepted_at: at.acceptedAt,
      deal: storedDeal(placed, amountUzs, at.acceptedAt, handbook),
      confirmation_asked_at: unloadedAt,
      ...ratingOf(random),
    },
    points: pointRows(placed, at),
    events,
    offers: [{ ...won, status: 'accepted' as const }, ...lost].map(offer => ({
      ...offer,
      updated_at: at.acceptedAt,
    })),
    additionalPrices: extrasOf(random, at, placed.clientId),
  }
}

const REASONS = ['Yuk joʻnatish kuni oʻzgardi', 'Boshqa mashina topildi', 'Планы изменились']

/** An order canceled by its client before it had a driver. */
export const canceledOrder = (
  random: SeededRandom,
  before: Omit<Placed, 'placedAt'>,
  bidders: readonly DemoDriver[],
  handbook: Handbook,
): DemoOrder => {
  const at = canceledInstants(random, before.loadAt, before.truck.leadMinutes)
  const placed = { ...before, placedAt: at.placedAt }
  const from = bidders.length === 0 ? 'new' : 'order'
  const events = [
    byClient(at.placedAt, 'place', null, 'new', placed.clientId),
    ...(bidders.length === 0 ? [] : [offerArrived(at.offeredAt)]),
    byClient(at.canceledAt, 'cancel', from, 'canceled', placed.clientId),
  ]
  return {
    row: {
      ...orderRow(random, placed, handbook),
      status: 'canceled',
      updated_at: at.canceledAt,
      version: events.length,
      cancel_reason: random.pick(REASONS),
      cancel_fee_uzs: 0,
    },
    points: pointRows(placed, null),
    events,
    offers: bidders.map(({ id }) => ({
      ...offerOf(random, id, sumNear(random, placed, 1.02, 1.2), at.offeredAt),
      updated_at: at.canceledAt,
    })),
    additionalPrices: [],
  }
}
