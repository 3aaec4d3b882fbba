import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { DriverState } from '@karvon/domain/drivers/driver-profile'
import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { Locale } from '@karvon/domain/values/locale'
import { isMapPoint, type MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import { literals } from '../../../platform/db/literals.ts'
import type { DriverDeps } from '../driver-deps.ts'
import { findDriver } from '../driver-repository.ts'
import { type FeedOrder, type FeedRow, feedOrderOf, selectFeedOrders } from './feed-order.ts'

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
  readonly state: DriverState
  readonly truckTypeId: number
  readonly from: MapPoint
}

/** Where the truck was last, else the middle of its home region. */
const placeOf = async ({ db, readHandbook }: DriverDeps, driverId: number, homeRegionId: number) => {
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
  return accept({ phone: driver.phone, state: driver.state, truckTypeId: driver.truck_type_id, from })
}

type Place = { readonly id: number; readonly round: number }

/**
 * Open orders for the driver's own truck type, including partial loads, whose price and bounds are those of a
 * share of that type. Never what the same person ordered as a client. Nearest first in a straight line, in
 * rounds of a few per client: a hundred orders of one client push nobody else's further down than a few
 * would.
 */
const findPlaces = async (
  { db, clock }: DriverDeps,
  { from, truckTypeId, phone }: Asker,
  { regionId, after }: Pick<FeedQuestion, 'regionId' | 'after'>,
  perClient: number,
): Promise<Place[]> => {
  const squeeze = Math.cos((from.lat * Math.PI) / 180)
  const far = sql`(l.lat - ${from.lat}) ^ 2 + ((l.lng - ${from.lng}) * ${squeeze}::double precision) ^ 2`
  // the status is written out: a plan for any status could not use the index of the open ones
  const { rows } = await sql<Place>`
    select id, round from (
      select o.id, ${far} as far, ((row_number() over (
        partition by o.client_company_id, case when o.client_company_id is null then o.client_id end
        order by ${far}, o.id) - 1) / ${perClient}::int)::int as round
      from orders o
      join order_points l on l.order_id = o.id and l.position = 0
      join users u on u.id = o.client_id
      where o.status in (${literals(OPEN_STATUSES)}) and o.truck_type_id = ${truckTypeId} and o.load_at > ${clock.now()}
        and u.phone is distinct from ${phone}
        and (${regionId ?? null}::int is null or o.region_from_id = ${regionId ?? null})
    ) open
    order by round, far, id offset ${after} limit ${PAGE + 1}`.execute(db)
  return rows
}

/** A page of the feed, and where the next one begins. */
type FeedPart = { items: FeedOrder[]; nextCursor: number | null }

type Measured = { readonly row: FeedRow; readonly km: number; readonly minutes: number }

const measure = async (
  { geo, readHandbook }: DriverDeps,
  { from, truckTypeId }: Asker,
  rows: readonly FeedRow[],
): Promise<Measured[]> => {
  const { truckTypes } = await readHandbook()
  const grossMassT = truckTypes.find(type => type.id === truckTypeId)?.grossMassT ?? 0
  const measured = rows.map(async row => {
    const [loading] = row.routes
    if (loading === undefined) throw new Error(`order ${row.id} has no loading point`)
    const { distanceKm, durationMin } = await geo.route({ points: [from, loading], grossMassT })
    return { row, km: distanceKm, minutes: durationMin }
  })
  return Promise.all(measured)
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
  const { limits } = await deps.readHandbook()
  const places = await findPlaces(deps, asker.value, question, limits.feedPlacesPerClient)
  const page = places.slice(0, PAGE)
  const ids = page.map(({ id }) => id)
  const [rows, offers] =
    ids.length === 0
      ? [[], null]
      : await Promise.all([
          selectFeedOrders(deps.db).where('o.id', 'in', ids).execute(),
          deps.readMyOffers(deps.db, driverId, ids),
        ])
  const rounds = new Map(page.map(({ id, round }) => [id, round]))
  const roundOf = ({ row }: Measured) => rounds.get(row.id) ?? 0
  const nearest = (await measure(deps, asker.value, rows)).toSorted(
    (a, b) => roundOf(a) - roundOf(b) || a.minutes - b.minutes || a.km - b.km || a.row.id - b.row.id,
  )
  const items = nearest.map(({ row, km, minutes }) => ({
    ...feedOrderOf(row, { locale: question.locale, writePoint: deps.geo.writePoint }),
    toLoadingKm: km,
    toLoadingMin: minutes,
    myOffer: offers?.get(row.id) ?? null,
  }))
  return accept({ items, nextCursor: places.length > PAGE ? after + PAGE : null })
}
