import { isOfferedTo } from '@karvon/domain/carriers/favourites-first'
import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import { bidPrice } from './bid-price.ts'
import { chance, chanceBetween } from './chance.ts'
import type { Pace } from './pace.ts'
import { startPlace } from './start-place.ts'
import type { OpenOrder, Planned, SeenOffer, SimulatedDriver } from './world.ts'

const COMMENTS = [
  'Mashina toza, tenti butun.',
  'Yuklashga oʻzim qarashib yuboraman.',
  'Shu yoʻnalishda har kuni yuraman.',
  'Vaqtida yetkazaman, telefonim doim ochiq.',
  'Могу приехать раньше, если нужно.',
  'Ремни и коники есть.',
] as const

/** Every third driver adds a comment to the bid. */
const bidComment = (orderId: number, driverId: number): string | null => {
  if (chance('writes', orderId, driverId) > 0.34) return null
  return COMMENTS[Math.floor(chance('comment', orderId, driverId) * COMMENTS.length)] ?? null
}

/** An order that rejected this many drivers is left alone. */
const MOST_SENT_AWAY = 8

const lastOfferOf = ({ offers }: OpenOrder, driverId: number): SeenOffer | undefined =>
  offers
    .filter(offer => offer.driverId === driverId)
    .reduce<SeenOffer | undefined>((last, next) => (last && last.id > next.id ? last : next), undefined)

/** Whether this offer was the driver's last; a reopened order is new for the drivers who had lost it. */
const isOver = (offer: SeenOffer, { reopenedAt }: OpenOrder): boolean => {
  if (offer.status === 'withdrawn') return true
  if (isLiveOffer(offer.status) || offer.status === 'expired') return false
  return reopenedAt === null || offer.updatedAt > reopenedAt
}

const newest = (...dates: readonly (Date | null)[]): Date =>
  new Date(Math.max(...dates.map(date => date?.getTime() ?? Number.NEGATIVE_INFINITY)))

type Bidder = { readonly driver: SimulatedDriver; readonly last: SeenOffer | undefined }

/**
 * The same three to five drivers for each order every time; one who is rejected or busy is replaced by the
 * next.
 */
const chooseBidders = (
  order: OpenOrder,
  drivers: readonly SimulatedDriver[],
  busy: ReadonlySet<number>,
  now: Date,
): Bidder[] => {
  const wanted = 3 + Math.floor(chance('bidders', order.id) * 3)
  return drivers
    .filter(driver => driver.truckTypeId === order.truckTypeId)
    .filter(({ id }) => isOfferedTo(order.listed[id] ?? null, order.favouritesUntil, now))
    .map(driver => ({ driver, last: lastOfferOf(order, driver.id) }))
    .filter(({ driver, last }) => (last !== undefined && isLiveOffer(last.status)) || !busy.has(driver.id))
    .filter(({ last }) => last === undefined || !isOver(last, order))
    .toSorted((a, b) => chance('bids', order.id, a.driver.id) - chance('bids', order.id, b.driver.id))
    .slice(0, wanted)
}

/** Since when a driver may think about an order: since it is there, or since the last one was sent away. */
const thinksSince = (order: OpenOrder, { last }: Bidder): Date => {
  const gone = order.offers.filter(offer => isOver(offer, order)).map(offer => offer.updatedAt)
  return newest(order.createdAt, order.openedAt, order.reopenedAt, last?.updatedAt ?? null, ...gone)
}

/** The bids that simulated drivers make for an order: each some seconds after it was placed (docs/product.md#the-demo). */
export const planBids = (
  order: OpenOrder,
  drivers: readonly SimulatedDriver[],
  busy: ReadonlySet<number>,
  { pace, now }: { readonly pace: Pace; readonly now: Date },
): Planned[] => {
  if (order.offers.filter(offer => isOver(offer, order)).length >= MOST_SENT_AWAY) return []
  return chooseBidders(order, drivers, busy, now)
    .filter(({ last }) => last === undefined || !isLiveOffer(last.status))
    .map(bidder => {
      const { driver } = bidder
      const delayS = chanceBetween(pace.bidS, 'delay', order.id, driver.id)
      return {
        dueAt: new Date(thinksSince(order, bidder).getTime() + delayS * 1000),
        action: {
          kind: 'bid',
          driverId: driver.id,
          orderId: order.id,
          amountUzs: bidPrice(order, driver),
          comment: bidComment(order.id, driver.id),
          from: startPlace(order.id, driver.id, order.loading),
        },
      }
    })
}
