import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { type FlatPoint, flatPoint } from '@karvon/domain/values/flat-map'
import type { Locale } from '@karvon/domain/values/locale'
import { isMapPoint, type MapPoint } from '@karvon/domain/values/map-point'
import type { DriverDeps } from '../driver-deps.ts'
import { findDriver } from '../driver-repository.ts'
import { type FeedOrder, type FeedRow, feedOrderOf, selectFeedOrders } from './feed-order.ts'
import { roomsOfRegion, roomsWithin } from './feed-rooms.ts'
import { type FeedPlace, findNearest } from './find-nearest.ts'

/** A driver's feed query; `near` is `lat,lng` as sent. */
export type FeedQuestion = {
  readonly driverId: number
  readonly regionId: number | undefined
  readonly truckTypeId: number | undefined
  readonly near: string | undefined
  /** How many orders of the feed were read before. */
  readonly after: number
  readonly locale: Locale
}

const PAGE = 50

const NEAR = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/

/** The sent point, or null. */
const readNear = (near: string | undefined): Decision<MapPoint | null> => {
  if (near === undefined || near.trim() === '') return accept(null)
  const [, lat, lng] = NEAR.exec(near) ?? []
  const point = { lat: Number(lat), lng: Number(lng) }
  return isMapPoint(point) ? accept(point) : refuse('value_invalid', 'near')
}

type Asker = {
  readonly phone: string | null
  readonly truckTypeId: number
  readonly from: MapPoint
}

/** Where the truck was last, else the middle of its home region. */
export const placeOf = async (
  { db, readHandbook }: Pick<DriverDeps, 'db' | 'readHandbook'>,
  driverId: number,
  homeRegionId: number,
): Promise<MapPoint> => {
  const last = await db
    .selectFrom('last_positions')
    .select(['lat', 'lng'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  if (last !== undefined) return last
  const { regions } = await readHandbook()
  const home = regions.find(region => region.id === homeRegionId)
  if (home === undefined)
    throw new Error(`region ${homeRegionId} of driver ${driverId} is not in the handbook`)
  return { lat: home.lat, lng: home.lng }
}

const readAsker = async (deps: DriverDeps, { driverId, near }: FeedQuestion): Promise<Decision<Asker>> => {
  const driver = await findDriver(deps.db, driverId)
  if (driver?.state !== 'approved') return refuse('driver_not_approved')
  const sent = readNear(near)
  if (!sent.ok) return sent
  const from = sent.value ?? (await placeOf(deps, driverId, driver.home_region_id))
  return accept({ phone: driver.phone, truckTypeId: driver.truck_type_id, from })
}

/** A page of the feed, and where the next one begins. */
type FeedPart = { items: FeedOrder[]; nextCursor: number | null }

type Measured = { readonly row: FeedRow; readonly km: number; readonly minutes: number }

/** The way by road from a driver's truck to a point. */
export const measureWay = async (
  { geo, readHandbook }: Pick<DriverDeps, 'geo' | 'readHandbook'>,
  { from, truckTypeId }: Pick<Asker, 'from' | 'truckTypeId'>,
  to: MapPoint,
) => {
  const { truckTypes } = await readHandbook()
  const grossMassT = truckTypes.find(type => type.id === truckTypeId)?.grossMassT ?? 0
  return geo.route({ points: [from, to], grossMassT })
}

const measure = (deps: DriverDeps, asker: Asker, rows: readonly FeedRow[]): Promise<Measured[]> => {
  const measured = rows.map(async row => {
    const [loading] = row.routes
    if (loading === undefined) throw new Error(`order ${row.id} has no loading point`)
    const { distanceKm, durationMin } = await measureWay(deps, asker, loading)
    return { row, km: distanceKm, minutes: durationMin }
  })
  return Promise.all(measured)
}

/**
 * The rooms of a driver who was shown this page. A full page of the first round ends somewhere: nothing farther away
 * changes it. Any other shows all there is.
 */
const roomsOfPage = (
  { truckTypeId, regionId }: { readonly truckTypeId: number; readonly regionId: number | undefined },
  from: FlatPoint,
  last: FeedPlace | undefined,
): string[] => {
  if (regionId !== undefined) return roomsOfRegion(truckTypeId, regionId)
  return roomsWithin(truckTypeId, from, last?.round === 0 ? last.away : Number.POSITIVE_INFINITY)
}

type FoundPage = { readonly page: readonly FeedPlace[]; readonly hasMore: boolean }

/** The orders of a page. The driver hears of them before they are read, so that nothing that happens to them is missed. */
const findPage = async (deps: DriverDeps, asker: Asker, question: FeedQuestion): Promise<FoundPage> => {
  const { db, clock, readHandbook, followFeed } = deps
  const { limits } = await readHandbook()
  const { truckTypeId, phone } = asker
  const { driverId, regionId, after } = question
  const from = flatPoint(asker.from)
  const search = { from, truckTypeId, regionId, phone, now: clock.now() }
  const slice = { after, count: PAGE + 1, perClient: limits.feedPlacesPerClient }
  const found = await findNearest(db, search, slice)
  const hasMore = found.length > PAGE
  const page = found.slice(0, PAGE)
  followFeed(driverId, roomsOfPage(search, from, hasMore ? page.at(-1) : undefined))
  return { page, hasMore }
}

const readOrders = ({ db, readMyOffers }: DriverDeps, driverId: number, page: readonly FeedPlace[]) => {
  const ids = page.map(({ id }) => id)
  return Promise.all([
    selectFeedOrders(db).where('o.id', 'in', ids).where('o.status', 'in', OPEN_STATUSES).execute(),
    readMyOffers(db, driverId, ids),
  ])
}

/**
 * A part of the feed of an approved driver, the nearest by road first within each round of clients; refuses
 * `driver_not_approved` and `value_invalid` at `near`.
 */
export const readFeed = async (deps: DriverDeps, question: FeedQuestion): Promise<Decision<FeedPart>> => {
  const asker = await readAsker(deps, question)
  if (!asker.ok) return asker
  const { truckTypeId, driverId, after } = question
  if (truckTypeId !== undefined && truckTypeId !== asker.value.truckTypeId)
    return accept({ items: [], nextCursor: null })
  const { page, hasMore } = await findPage(deps, asker.value, question)
  if (page.length === 0) return accept({ items: [], nextCursor: null })
  const [rows, offers] = await readOrders(deps, driverId, page)
  const rounds = new Map(page.map(({ id, round }) => [id, round]))
  const roundOf = ({ row }: Measured) => rounds.get(row.id) ?? 0
  const nearest = (await measure(deps, asker.value, rows)).toSorted(
    (a, b) => roundOf(a) - roundOf(b) || a.minutes - b.minutes || a.km - b.km || a.row.id - b.row.id,
  )
  const { clock, geo, readHandbook } = deps
  const { writePoint } = geo
  const reader = { locale: question.locale, writePoint, handbook: await readHandbook(), now: clock.now() }
  const items = nearest.map(({ row, km, minutes }) => ({
    ...feedOrderOf(row, reader),
    toLoadingKm: km,
    toLoadingMin: minutes,
    myOffer: offers.get(row.id) ?? null,
  }))
  return accept({ items, nextCursor: hasMore ? after + PAGE : null })
}
