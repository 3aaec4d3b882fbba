import type { listDrivers } from '@karvon/contract/admin/people'
import type { DataOf, QueryOf } from '@karvon/contract/endpoint'
import { fileAddress } from '@karvon/contract/wire/file-address'
import { averageStars, keptShare } from '@karvon/domain/drivers/driver-profile'
import { changedFields } from '@karvon/domain/drivers/driver-review'
import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { byPerson, byTruck, isNamed } from '../../../platform/db/search/name-search.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import { reviewedOf } from '../driver-repository.ts'
import type { DriverCard, DriverOperatorDeps } from './operator-deps.ts'

/** A driver of the list for the API, in camelCase. */
export type DriverEntry = DataOf<typeof listDrivers>[number]
/** A driver query. */
export type DriverFilters = Omit<QueryOf<typeof listDrivers>, 'page' | 'perPage'>

const selectDrivers = (db: Db, { q, state, truckType, region }: DriverFilters) => {
  let drivers = db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where(isNamed(q, 'u.id', [byPerson, byTruck]))
  if (state !== undefined) drivers = drivers.where('d.state', '=', state)
  if (truckType !== undefined) drivers = drivers.where('d.truck_type_id', '=', truckType)
  return region === undefined ? drivers : drivers.where('d.home_region_id', '=', region)
}

const withFigures = (drivers: ReturnType<typeof selectDrivers>) =>
  drivers.selectAll('d').select(['u.first_name', 'u.last_name', 'u.phone'])

type Row = Awaited<ReturnType<ReturnType<typeof withFigures>['execute']>>[number]

const nameOf = (row: { first_name: string | null; last_name: string | null }) =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') || null

const cameBack = ({ state, review }: Row) => state === 'pending' && review !== null

const entryOf = (row: Row): DriverEntry => ({
  id: row.user_id,
  name: nameOf(row),
  phone: row.phone,
  state: row.state,
  truckTypeId: row.truck_type_id,
  plate: row.plate,
  model: row.model,
  homeRegionId: row.home_region_id,
  hasLicence: row.licence_photo !== null,
  cameBack: cameBack(row),
  rating: averageStars(row.stars_sum, row.stars_count),
  trips: row.deals_kept,
  keptShare: keptShare(row.deals_taken, row.deals_kept),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const ORDERS = {
  waiting: sql`(d.state = 'pending') desc, d.updated_at`,
  newest: sql`d.created_at desc`,
  name: sql`u.first_name nulls last, u.last_name nulls last`,
  rating: sql`d.stars_sum::float / nullif(d.stars_count, 0) desc nulls last, d.stars_count desc`,
} as const

/** A page of drivers. */
export const readDrivers = async (
  db: Db,
  filters: DriverFilters,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page<DriverEntry>> => {
  const drivers = selectDrivers(db, filters)
  const { total } = await drivers.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await withFigures(drivers)
    .orderBy(ORDERS[filters.sort ?? 'waiting'])
    .orderBy('d.user_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map(entryOf), page, perPage, total: Number(total) }
}

const readSamePlate = async (db: Db, { plate, user_id }: Row): Promise<DriverCard['samePlate']> => {
  const rows = await db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.user_id', 'u.first_name', 'u.last_name'])
    .where('d.plate', '=', plate)
    .where('d.user_id', '<>', user_id)
    .orderBy('d.user_id')
    .limit(10)
    .execute()
  return rows.map(row => ({ id: row.user_id, name: nameOf(row) }))
}

const readPosition = async (db: Db, driverId: number): Promise<DriverCard['lastPosition']> => {
  const row = await db
    .selectFrom('last_positions')
    .selectAll()
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { lat, lng, heading, speed_kmh: speed, at } = row
  return { lat, lng, heading, speed, at: at.toISOString() }
}

type Seen = { seen_at: Date | null; live_offers: number }

const readSeen = async (db: Db, driverId: number): Promise<Seen> => {
  const { rows } = await sql<Seen>`select
    (select max(seen_at) from sessions where user_id = ${driverId}) as seen_at,
    (select count(*)::int from offers where driver_id = ${driverId} and status in (${literals(LIVE_OFFER_STATUSES)})) as live_offers`.execute(
    db,
  )
  return rows[0] ?? { seen_at: null, live_offers: 0 }
}

/** The requested corrections, and what has changed since. */
const reviewOf = (row: Row): DriverCard['review'] => {
  if (row.review === null) return null
  const { reasons, note, at, before } = row.review
  const { dimensions, licencePhoto: _, licenceExpiresOn = null, ...then } = before
  const { lengthM: dimensionX, widthM: dimensionY, heightM: dimensionZ } = dimensions
  return {
    ...{ reasons, note, at },
    sentAgainAt: cameBack(row) ? row.updated_at.toISOString() : null,
    changed: [...changedFields(before, reviewedOf(row))],
    before: { ...then, licenceExpiresOn, dimensionX, dimensionY, dimensionZ },
  }
}

const DECISIONS = ['driver.approve', 'driver.return', 'driver.block', 'driver.unblock']

/** A driver with all details for review, or null. */
export const readDriver = async (
  { db, readLastOrders, readLastReason }: DriverOperatorDeps,
  driverId: number,
  viewer: { readonly operatorId: number; readonly locale: Locale },
): Promise<DriverCard | null> => {
  const row = await withFigures(selectDrivers(db, {})).where('d.user_id', '=', driverId).executeTakeFirst()
  if (row === undefined) return null
  const { seen_at, live_offers } = await readSeen(db, driverId)
  return {
    ...entryOf(row),
    firstName: row.first_name,
    lastName: row.last_name,
    dimensionX: row.length_m,
    dimensionY: row.width_m,
    dimensionZ: row.height_m,
    licencePhoto: row.licence_photo === null ? null : fileAddress(row.licence_photo),
    licenceExpiresOn: row.licence_expires_on,
    insuranceExpiresOn: row.insurance_expires_on,
    inspectionExpiresOn: row.inspection_expires_on,
    review: reviewOf(row),
    stateReason: await readLastReason(db, { kind: 'driver', id: driverId, actions: DECISIONS }),
    samePlate: await readSamePlate(db, row),
    dealsTaken: row.deals_taken,
    dealsKept: row.deals_kept,
    ratings: row.stars_count,
    lastSeenAt: seen_at?.toISOString() ?? null,
    lastPosition: await readPosition(db, driverId),
    liveOffers: live_offers,
    lastOrders: await readLastOrders(db, { driver: driverId, ...viewer }),
  }
}
