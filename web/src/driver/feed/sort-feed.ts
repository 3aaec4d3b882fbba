import type { FeedOrder } from '../queries/driver.ts'

export const FEED_SORTS = ['near', 'price', 'per_km'] as const

export type FeedSort = (typeof FEED_SORTS)[number]

type Sorted = Pick<FeedOrder, 'id' | 'price' | 'pricePerKm' | 'loadTime'>

const COMPARE: Record<Exclude<FeedSort, 'near'>, (a: Sorted, b: Sorted) => number> = {
  price: (a, b) => b.price - a.price,
  per_km: (a, b) => b.pricePerKm - a.pricePerKm,
}

/**
 * The sorted feed; ties are broken by loading time. "Nearest first" keeps the server's order, which prevents one client's
 * many orders from filling the top of the feed.
 */
export const sortFeed = <Order extends Sorted>(feed: readonly Order[], sort: FeedSort): Order[] =>
  sort === 'near'
    ? [...feed]
    : feed.toSorted(
        (a, b) => COMPARE[sort](a, b) || Date.parse(a.loadTime) - Date.parse(b.loadTime) || a.id - b.id,
      )

const NEW_MS = 10 * 60 * 1000

/** Whether an order was placed within the last ten minutes. */
export const isFresh = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < NEW_MS
