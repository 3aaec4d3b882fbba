import type { listDriverList, showDriverMarks } from '@karvon/contract/carriers/driver-lists'
import type { DataOf } from '@karvon/contract/endpoint'
import type { ActingClient } from '@karvon/domain/access/acting-client'
import type { Listing } from '@karvon/domain/carriers/driver-list'
import { averageStars, keptShare } from '@karvon/domain/drivers/driver-profile'
import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import { isOfOwner, ownerColumns, ownerOf } from './list-owner.ts'

/** A listed driver for the API, in camelCase. */
export type ListedDriver = DataOf<typeof listDriverList>[number]

/** Which driver of whose list. */
export type ListKey = { readonly client: ActingClient; readonly driverId: number }

const selectListed = (db: Db, client: ActingClient) =>
  db
    .selectFrom('listed_drivers as l')
    .innerJoin('drivers as d', 'd.user_id', 'l.driver_id')
    .innerJoin('users as u', 'u.id', 'l.driver_id')
    .innerJoin('users as a', 'a.id', 'l.added_by')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('orders as o')
          .select(sql<number>`count(*)::int`.as('together'))
          .select(sql<number | null>`(array_agg(o.id order by o.ended_at desc, o.id desc))[1]`.as('last_id'))
          .select(sql<Date | null>`max(o.ended_at)`.as('last_at'))
          .whereRef('o.carrier_id', '=', 'l.driver_id')
          .where('o.status', '=', 'done')
          .where(isOfOwner(client))
          .as('done'),
      join => join.onTrue(),
    )
    .where('l.owner', '=', ownerOf(client))
    .select(['l.driver_id', 'l.kind', 'l.note', 'l.added_at', 'l.company_id'])
    .select(['u.first_name', 'u.last_name', 'a.first_name as adder_first', 'a.last_name as adder_last'])
    .select(['d.plate', 'd.model', 'd.truck_type_id', 'd.stars_sum', 'd.stars_count'])
    .select(['d.deals_taken', 'd.deals_kept', 'done.together', 'done.last_id', 'done.last_at'])

type Row = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

/** As in offers: of the last name only the first letter. */
const nameOf = ({ driver_id, first_name, last_name }: Row): string =>
  [first_name ?? '', last_name ? `${[...last_name][0]}.` : ''].filter(Boolean).join(' ') || `№ ${driver_id}`

const adderOf = ({ company_id, adder_first, adder_last }: Row): string | null =>
  company_id === null ? null : [adder_first, adder_last].filter(Boolean).join(' ') || null

const viewOf = (row: Row): ListedDriver => ({
  driverId: row.driver_id,
  kind: row.kind,
  name: nameOf(row),
  truck: { plate: row.plate, model: row.model, truckTypeId: row.truck_type_id },
  rating: averageStars(row.stars_sum, row.stars_count),
  trips: row.deals_kept,
  keptShare: keptShare(row.deals_taken, row.deals_kept),
  ordersTogether: row.together ?? 0,
  lastOrder:
    row.last_id === null || row.last_at === null
      ? null
      : { id: row.last_id, endedAt: row.last_at.toISOString() },
  note: row.note,
  addedBy: adderOf(row),
  addedAt: row.added_at.toISOString(),
})

/** A page of the drivers that a client has listed as one kind, the newest first. */
export const readListed = async (
  db: Db,
  client: ActingClient,
  kind: Listing,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page<ListedDriver>> => {
  const rows = await selectListed(db, client)
    .where('l.kind', '=', kind)
    .orderBy('l.added_at', 'desc')
    .orderBy('l.driver_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map(viewOf), page, perPage, total: await countListed(db, client, kind) }
}

/** A listed driver; null if they are in no list of the client. */
export const readListedDriver = async (
  db: Db,
  { client, driverId }: ListKey,
): Promise<ListedDriver | null> => {
  const row = await selectListed(db, client).where('l.driver_id', '=', driverId).executeTakeFirst()
  return row === undefined ? null : viewOf(row)
}

/** Which drivers a client has listed as what. */
export const readMarks = async (db: Db, client: ActingClient): Promise<DataOf<typeof showDriverMarks>> =>
  db
    .selectFrom('listed_drivers')
    .select(['driver_id as driverId', 'kind'])
    .where('owner', '=', ownerOf(client))
    .orderBy('driver_id')
    .execute()

/** How many drivers a client has listed as one kind, one of them not counted. */
export const countListed = async (
  db: Db,
  client: ActingClient,
  kind: Listing,
  except = 0,
): Promise<number> => {
  const { count } = await db
    .selectFrom('listed_drivers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner', '=', ownerOf(client))
    .where('kind', '=', kind)
    .where('driver_id', '<>', except)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the client has dealt with a driver: they have offered on an order of theirs, or carried one. */
export const haveMet = async (db: Db, { client, driverId }: ListKey): Promise<boolean> => {
  const { rows } = await sql`
    select from orders o where ${isOfOwner(client)} and o.id in (
      select f.order_id from offers f where f.driver_id = ${driverId} union all
      select c.id from orders c where c.carrier_id = ${driverId})
    and exists (select from users u where u.id = ${driverId} and u.closed_at is null) limit 1`.execute(db)
  return rows.length > 0
}

/** Locks the list, so that two additions at once count each other, and says as what the driver is listed; null: not at all. */
export const lockListing = async (tx: Tx, { client, driverId }: ListKey): Promise<Listing | null> => {
  const { userId, companyId } = client
  const [table, id] = companyId === null ? (['users', userId] as const) : (['companies', companyId] as const)
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
  const row = await tx
    .selectFrom('listed_drivers')
    .select('kind')
    .where('owner', '=', ownerOf(client))
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  return row?.kind ?? null
}

/** Lists a driver, or moves them to the other list; without a note the old one stays. */
export const saveListing = async (
  tx: Tx,
  { client, driverId }: ListKey,
  listing: { readonly kind: Listing; readonly note: string | null | undefined; readonly at: Date },
): Promise<void> => {
  const { kind, note, at } = listing
  await tx
    .insertInto('listed_drivers')
    .values({
      ...ownerColumns(client),
      driver_id: driverId,
      kind,
      note: note ?? null,
      added_by: client.userId,
      added_at: at,
    })
    .onConflict(conflict =>
      conflict.columns(['owner', 'driver_id']).doUpdateSet({
        ...(note === undefined ? {} : { note }),
        added_by: sql`case when listed_drivers.kind = excluded.kind then listed_drivers.added_by else excluded.added_by end`,
        added_at: sql`case when listed_drivers.kind = excluded.kind then listed_drivers.added_at else excluded.added_at end`,
        kind,
      }),
    )
    .execute()
}

/** Takes a driver off a list; false if they were in none. */
export const deleteListing = async (tx: Tx, { client, driverId }: ListKey): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('listed_drivers')
    .where('owner', '=', ownerOf(client))
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The client's orders that wait for a driver. */
export const readOpenOrders = async (db: Db, client: ActingClient) => {
  const { rows } = await sql<{ readonly id: number; readonly version: number }>`
    select o.id, o.version from orders o
    where ${isOfOwner(client)} and o.status in (${literals(OPEN_STATUSES)}) order by o.id`.execute(db)
  return rows
}
