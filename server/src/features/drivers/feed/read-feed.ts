import { commissionOf } from '@karvon/contract/money/commission'
import { accept, type Decision } from '@karvon/domain/decision'
import { ANY_LOAD, compareLoads, isWorthIt, type SortedLoad } from '@karvon/domain/drivers/feed/load-choice'
import { splitPrice } from '@karvon/domain/ledger/commission'
import { type FlatPoint, flatPoint } from '@karvon/domain/values/flat-map'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import type { DriverDeps } from '../driver-deps.ts'
import { type Asker, carriedBy, readAsker } from './asker.ts'
import type { FeedOrder } from './feed-order.ts'
import { readPage } from './feed-page.ts'
import { type FeedQuery, type FeedQuestion, readQuestion } from './feed-question.ts'
import { roomsOfRegion, roomsWithin } from './feed-rooms.ts'
import { findMatching } from './find-matching.ts'
import { type FeedPlace, findNearest } from './find-nearest.ts'

/** Who reads the feed, and in which language. */
export type FeedCaller = { readonly driverId: number; readonly locale: Locale }

/** `reader` searches the loads. */
type FeedReader = FeedCaller & { readonly reader: Db }

const PAGE = 50

/** A page of the feed, and where the next one begins. */
type FeedPart = { items: FeedOrder[]; nextCursor: number | null }

const NOTHING: FeedPart = { items: [], nextCursor: null }

/** Whether the feed is only sorted by nearness: it is then read no further than the page needs. */
const isPlain = ({ choice, sort }: FeedQuestion): boolean =>
  sort === 'near' && Object.keys(ANY_LOAD).every(key => choice[key as keyof typeof choice] === null)

/**
 * The rooms of a driver who was shown this page. A full page of the first round ends somewhere: nothing farther away
 * changes it. Any other shows all there is.
 */
const roomsOfPage = (
  truckTypeId: number,
  { regionId }: FeedQuestion,
  from: FlatPoint,
  last: FeedPlace | undefined,
): string[] => {
  if (regionId !== undefined) return roomsOfRegion(truckTypeId, regionId)
  return roomsWithin(truckTypeId, from, last?.round === 0 ? last.away : Number.POSITIVE_INFINITY)
}

type FoundPage = { readonly page: readonly FeedPlace[]; readonly hasMore: boolean }

type Reading = { readonly caller: FeedReader; readonly asker: Asker; readonly question: FeedQuestion }

/** The types that are asked about, of those that the truck carries. */
const wantedTypes = (carried: readonly number[], { isOwnTypeOnly, truckTypeId }: FeedQuestion): number[] =>
  (isOwnTypeOnly ? carried.slice(0, 1) : carried).filter(
    id => truckTypeId === undefined || truckTypeId === id,
  )

/** A page, and the rooms of the driver who is shown it. */
const findPage = async (
  deps: DriverDeps,
  { caller, asker, question }: Reading,
): Promise<FoundPage & { readonly rooms: readonly string[] }> => {
  const { clock, readHandbook } = deps
  const { reader } = caller
  const handbook = await readHandbook()
  const carried = await carriedBy(deps, asker.truck)
  const truckTypeIds = wantedTypes(carried.truckTypeIds, question)
  const from = flatPoint(asker.from)
  const now = clock.now()
  const { regionId, choice, sort, after } = question
  const search = {
    ...carried,
    truckTypeIds,
    ownTypeId: asker.truck.id,
    from,
    regionId,
    driverId: asker.driverId,
    phone: asker.phone,
    now,
  }
  const slice = { after, count: PAGE + 1, perClient: handbook.limits.feedPlacesPerClient }
  const found = isPlain(question)
    ? await findNearest(reader, search, slice)
    : await findMatching(reader, { search, around: asker.from, choice, sort }, slice, { handbook, now })
  const hasMore = found.length > PAGE
  const page = found.slice(0, PAGE)
  const last = hasMore && isPlain(question) ? page.at(-1) : undefined
  return { page, hasMore, rooms: roomsOfPage(asker.truck.id, question, from, last) }
}

/**
 * The orders of a page. The driver hears of them before they are read, and what was placed before they heard of it is found, so
 * that nothing is missed.
 */
const followPage = async (deps: DriverDeps, reading: Reading): Promise<FoundPage> => {
  const { caller } = reading
  const { driverId } = caller
  const found = await findPage(deps, reading)
  if (!(await deps.followFeed(driverId, found.rooms))) return found
  const again = await findPage(deps, { ...reading, caller: { ...caller, reader: deps.db } })
  await deps.followFeed(driverId, again.rooms)
  return again
}

/** An order as it is compared with others: with the way by road instead of the estimate that found it. */
const comparedOf = (order: FeedOrder): SortedLoad => ({
  id: order.id,
  netUzs: splitPrice(order.price, commissionOf(order.commission)).carrierShareUzs,
  distanceKm: order.distance,
  toLoadingKm: order.toLoadingKm,
  loadAt: new Date(order.loadTime),
})

/** By nearness, the shortest drive first within each round, what is offered to them first before it; otherwise as the measured way has it. */
const sorted = (
  orders: readonly FeedOrder[],
  page: readonly FeedPlace[],
  { sort }: FeedQuestion,
): FeedOrder[] => {
  const rounds = new Map(page.map(({ id, round }) => [id, round]))
  const roundOf = ({ id }: FeedOrder) => rounds.get(id) ?? 0
  const minutesOf = ({ toLoadingMin }: FeedOrder) => (sort === 'near' ? (toLoadingMin ?? 0) : 0)
  const compare = compareLoads(sort)
  const isFirst = ({ firstUntil }: FeedOrder) => Number(sort === 'near' && firstUntil !== null)
  return orders.toSorted(
    (a, b) =>
      isFirst(b) - isFirst(a) ||
      roundOf(a) - roundOf(b) ||
      minutesOf(a) - minutesOf(b) ||
      compare(comparedOf(a), comparedOf(b)),
  )
}

/**
 * A part of the feed of an approved driver, as they want it sorted; refuses `driver_not_approved` and what `readQuestion` does.
 */
export const readFeed = async (
  deps: DriverDeps,
  caller: FeedReader,
  query: FeedQuery,
): Promise<Decision<FeedPart>> => {
  const { regions } = await deps.readHandbook()
  const asked = readQuestion(
    query,
    regions.map(({ id }) => id),
  )
  const asker = await readAsker(deps, caller.driverId, asked.ok ? asked.value.near : null)
  if (!asker.ok) return asker
  if (!asked.ok) return asked
  const question = asked.value
  const { page, hasMore } = await followPage(deps, { caller, asker: asker.value, question })
  if (page.length === 0) return accept(NOTHING)
  const ids = page.map(({ id }) => id)
  const orders = await readPage(deps, { ...caller, asker: asker.value, ids })
  const worth = orders.filter(order => isWorthIt(comparedOf(order), question.choice))
  return accept({
    items: sorted(worth, page, question),
    nextCursor: hasMore ? question.after + PAGE : null,
  })
}
