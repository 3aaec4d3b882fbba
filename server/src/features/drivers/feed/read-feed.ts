import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { DriverState } from '@karvon/domain/drivers/driver-profile'
import { isMapPoint, type MapPoint } from '@karvon/domain/values/map-point'
import type { Locale } from '@karvon/domain/values/written-figures'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DriverParts } from '../driver-parts.ts'
import { findDriver } from '../driver-repository.ts'
import { type FeedOrder, type FeedRow, feedOrderOf, selectFeedOrders } from './feed-order.ts'

/** What a driver asks of the feed; `near` is `lat,lng` as it was sent. */
export type FeedQuestion = {
  readonly driverId: number
  readonly regionId: number | undefined
  readonly truckTypeId: number | undefined
  readonly near: string | undefined
  readonly locale: Locale
}

const LONGEST = 50

/** So many of the nearest as the crow flies are measured by road. */
const MEASURED = 60

const NEAR = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/

/** The point that was sent, null where none was. */
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
const placeOf = async ({ db, readHandbook }: DriverParts, driverId: number, homeRegionId: number) => {
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

const readAsker = async (parts: DriverParts, { driverId, near }: FeedQuestion): Promise<Decision<Asker>> => {
  const driver = await findDriver(parts.db, driverId)
  if (driver?.state !== 'approved') return refuse('driver_not_approved')
  const sent = readNear(near)
  if (!sent.ok) return sent
  const from = sent.value ?? (await placeOf(parts, driverId, driver.home_region_id))
  return accept({ phone: driver.phone, state: driver.state, truckTypeId: driver.truck_type_id, from })
}

/**
 * Open orders for the driver's own truck type, a partial load's too: its price and its bounds are those of a share of that
 * type. Never what the same person ordered as a client.
 */
const nearestOpen = (db: Db, asker: Asker, regionId: number | undefined, now: Date) => {
  const squeeze = Math.cos((asker.from.lat * Math.PI) / 180)
  return (
    selectFeedOrders(db)
      .innerJoin('order_points as l', join => join.onRef('l.order_id', '=', 'o.id').on('l.position', '=', 0))
      .innerJoin('users as u', 'u.id', 'o.client_id')
      // written out: a plan for any status could not use the index of the open ones
      .where(sql<boolean>`o.status in ('new', 'order')`)
      .where('o.truck_type_id', '=', asker.truckTypeId)
      .where('o.load_at', '>', now)
      .where('u.phone', 'is distinct from', asker.phone)
      .$if(regionId !== undefined, query => query.where('o.region_from_id', '=', regionId ?? 0))
      .orderBy(
        sql`(l.lat - ${asker.from.lat}) ^ 2 + ((l.lng - ${asker.from.lng}) * ${squeeze}::double precision) ^ 2`,
      )
      .orderBy('o.id')
      .limit(MEASURED)
      .execute()
  )
}

type Measured = { readonly row: FeedRow; readonly km: number; readonly minutes: number }

const measure = async (
  { geo, readHandbook }: DriverParts,
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

/** The feed of an approved driver, the nearest by road first; refuses `driver_not_approved` and `value_invalid` at `near`. */
export const readFeed = async (
  parts: DriverParts,
  question: FeedQuestion,
): Promise<Decision<FeedOrder[]>> => {
  const asker = await readAsker(parts, question)
  if (!asker.ok) return asker
  const { truckTypeId, regionId, driverId, locale } = question
  if (truckTypeId !== undefined && truckTypeId !== asker.value.truckTypeId) return accept([])
  const rows = await nearestOpen(parts.db, asker.value, regionId, parts.clock.now())
  const measured = await measure(parts, asker.value, rows)
  const nearest = measured
    .toSorted((a, b) => a.minutes - b.minutes || a.km - b.km || a.row.id - b.row.id)
    .slice(0, LONGEST)
  const ids = nearest.map(({ row }) => row.id)
  const offers = ids.length === 0 ? null : await parts.readMyOffers(parts.db, driverId, ids)
  return accept(
    nearest.map(({ row, km, minutes }) => ({
      ...feedOrderOf(row, locale),
      toLoadingKm: km,
      toLoadingMin: minutes,
      myOffer: offers?.get(row.id) ?? null,
    })),
  )
}
