import type { listOwnPapers } from '@karvon/contract/company-papers/carrier-papers'
import type { readEarnings } from '@karvon/contract/driver/earnings'
import type { saveLoadAlerts, showLoadAlerts } from '@karvon/contract/driver/load-alerts'
import type { showLoad } from '@karvon/contract/driver/loads'
import type { listDriverLines, readDriverMoney } from '@karvon/contract/driver/money'
import type {
  listDriverOrders,
  listFeed,
  listMyOffers,
  showDriverOrder,
  showDriverProfile,
} from '@karvon/contract/drivers'
import type { DriverTab } from '@karvon/domain/orders/order-tabs'
import type { MapPoint } from '@karvon/domain/values/map-point'
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call, callCursorPage, callPaged } from '../../platform/http/call.ts'
import { definedParts } from '../../platform/http/defined-parts.ts'
import type { FeedFilter } from '../feed/filter/feed-filter.ts'
import type { FeedOrder, LoadAlerts } from './driver.ts'

/** Query keys of the driver's data, one per kind that an event can make stale. */
export const driverKeys = {
  all: ['driving'],
  profile: ['driving', 'profile'],
  feed: ['driving', 'feed'],
  loads: ['load'],
  offers: ['driving', 'offers'],
  requests: ['driving', 'requests'],
  orders: ['driving', 'orders'],
  earnings: ['driving', 'earnings'],
  money: ['driving', 'money'],
  alerts: ['driving', 'alerts'],
  searches: ['driving', 'searches'],
  returns: ['driving', 'returns'],
  agreements: ['driving', 'agreements'],
} as const

export const driverProfile = () =>
  queryOptions({
    queryKey: driverKeys.profile,
    queryFn: ({ signal }) => call<typeof showDriverProfile>('GET', '/driver/profile', { signal }),
  })

/** One open order as the feed would show it. */
export const openLoad = (orderId: number) =>
  queryOptions({
    queryKey: [...driverKeys.loads, orderId],
    queryFn: ({ signal }) =>
      call<typeof showLoad>('GET', '/driver/loads/:id', { params: { id: orderId }, signal }),
    retry: false,
  })

/** Which new loads the driver is told of. */
export const loadAlerts = () =>
  queryOptions({
    queryKey: driverKeys.alerts,
    queryFn: ({ signal }) => call<typeof showLoadAlerts>('GET', '/driver/load-alerts', { signal }),
  })

/** Changes that optimistically and in order; reverts to what is saved if the server refuses. */
export const savingLoadAlerts = (client: QueryClient) =>
  mutationOptions({
    mutationKey: [...driverKeys.alerts, 'save'],
    scope: { id: driverKeys.alerts.join('-') },
    mutationFn: ({ withinKm, perHour }: LoadAlerts) =>
      call<typeof saveLoadAlerts>('PUT', '/driver/load-alerts', {
        body: { perHour, ...(withinKm === null ? {} : { withinKm }) },
      }),
    onMutate: async (wanted: LoadAlerts) => {
      await client.cancelQueries({ queryKey: driverKeys.alerts })
      client.setQueryData(loadAlerts().queryKey, wanted)
    },
    onError: () => client.invalidateQueries({ queryKey: driverKeys.alerts }),
  })

/** Rounds to about a kilometer, so that small moves don't refetch. */
const roundedPoint = ({ lat, lng }: MapPoint) => `${lat.toFixed(2)},${lng.toFixed(2)}`

type FeedInput = CallInput<typeof listFeed>

/** Reads the first pages of the feed; an order that moved between two pages is listed once. */
const readPages = async (pages: number, input: FeedInput): Promise<FeedOrder[]> => {
  const orders = new Map<number, FeedOrder>()
  let after: number | null = 0
  for (let read = 0; read < pages && after !== null; read++) {
    const query: FeedInput['query'] = { ...input.query, ...(after === 0 ? {} : { after }) }
    const page: { data: FeedOrder[]; meta: { nextCursor: number | null } } = await callCursorPage<
      typeof listFeed
    >('GET', '/driver/feed', { ...input, query })
    for (const order of page.data) orders.set(order.id, order)
    after = page.meta.nextCursor
  }
  return [...orders.values()]
}

/** The server's page size. */
export const FEED_PAGE_SIZE = 50

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))

/** A filter as it is asked for: `near` is where the driver is, unless the filter names a place. */
const queryOf = (filter: FeedFilter, near: MapPoint | null): NonNullable<FeedInput['query']> => {
  const from = filter.near ?? near
  const { toPlace } = filter
  return definedParts<NonNullable<FeedInput['query']>>({
    region: numberOf(filter.region),
    toRegion: numberOf(filter.toRegion),
    toNear: toPlace === null ? undefined : `${toPlace.lat},${toPlace.lng}`,
    toWithin: toPlace === null ? undefined : Number(filter.toWithin),
    loadFrom: filter.loadFrom || undefined,
    leastPrice: numberOf(filter.leastPrice),
    leastPerKm: numberOf(filter.leastPerKm),
    ownType: filter.isOwnType || undefined,
    sort: filter.sort === 'near' ? undefined : filter.sort,
    near: from === null ? undefined : roundedPoint(from),
    truckType: undefined,
    after: undefined,
  })
}

/** Open orders that the truck carries, as the driver wants them: `near` is where they are, null where their truck was last. */
export const driverFeed = (filter: FeedFilter, near: MapPoint | null, pages = 1) => {
  const query = queryOf(filter, near)
  return queryOptions({
    queryKey: [...driverKeys.feed, { ...query, pages }],
    queryFn: ({ signal }) => readPages(pages, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const myOffers = () =>
  queryOptions({
    queryKey: driverKeys.offers,
    queryFn: ({ signal }) => call<typeof listMyOffers>('GET', '/driver/offers', { signal }),
  })

/** The driver's orders: those under way, or the finished ones, newest first. */
export const driverOrders = (status: DriverTab) =>
  queryOptions({
    queryKey: [...driverKeys.orders, status],
    queryFn: async ({ signal }) =>
      (await callPaged<typeof listDriverOrders>('GET', '/driver/orders', { query: { status }, signal })).data,
  })

export const driverOrder = (id: number) =>
  queryOptions({
    queryKey: [...driverKeys.orders, id],
    queryFn: ({ signal }) =>
      call<typeof showDriverOrder>('GET', '/driver/orders/:id', { params: { id }, signal }),
  })

/** Earnings by day; both dates are inclusive, `YYYY-MM-DD`. */
export const driverEarnings = (from: string, to: string) =>
  queryOptions({
    queryKey: [...driverKeys.earnings, from, to],
    queryFn: ({ signal }) =>
      call<typeof readEarnings>('GET', '/driver/earnings', { query: { from, to }, signal }),
  })

/** The driver's money in a month `YYYY-MM`, and at present. */
export const driverMoney = (month: string) =>
  queryOptions({
    queryKey: [...driverKeys.money, month],
    queryFn: ({ signal }) =>
      call<typeof readDriverMoney>('GET', '/driver/money', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })

/** The lines of the month's statement, newest first, page by page. */
export const driverLines = (month: string) =>
  infiniteQueryOptions({
    queryKey: [...driverKeys.money, 'lines', month],
    queryFn: ({ signal, pageParam }) =>
      callPaged<typeof listDriverLines>('GET', '/driver/money/lines', {
        query: { month, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined),
  })

/** The driver's papers of past months, newest first. */
export const monthlyPapers = () =>
  queryOptions({
    queryKey: [...driverKeys.money, 'papers'],
    queryFn: ({ signal }) => call<typeof listOwnPapers>('GET', '/driver/papers', { signal }),
  })
