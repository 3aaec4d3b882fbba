import type { listKnownDrivers, listOwnCarriers } from '@karvon/contract/carriers/own-carriers'
import type { DataOf } from '@karvon/contract/endpoint'
import type { OwnCarrierStatus } from '@karvon/domain/carriers/lane-prices/own-carrier'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import { shownDriverName } from '../driver-name.ts'

/** An own carrier for the API, in camelCase. */
export type CarrierView = DataOf<typeof listOwnCarriers>[number]

type KnownDriver = DataOf<typeof listKnownDrivers>[number]

const doneTogether = (company: string) =>
  sql<number>`(select count(*)::int from orders o where o.carrier_id = d.user_id and o.status = 'done'
    and o.client_company_id = ${sql.ref(company)})`

const pricesOf = (status: 'waiting' | 'valid') =>
  sql<number>`(select count(*)::int from lane_prices p where p.own_carrier_id = c.id and p.status = ${sql.lit(status)}
    and p.valid_until >= to_char(now() at time zone 'Asia/Tashkent', 'YYYY-MM-DD'))`

const selectCarriers = (db: Db) =>
  db
    .selectFrom('own_carriers as c')
    .leftJoin('drivers as d', 'd.user_id', 'c.driver_id')
    .leftJoin('users as u', 'u.id', 'c.driver_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'd.plate', 'd.model', 'd.truck_type_id'])
    .select(doneTogether('c.company_id').as('together'))
    .select([pricesOf('waiting').as('waiting_prices'), pricesOf('valid').as('valid_prices')])

type Row = Awaited<ReturnType<ReturnType<typeof selectCarriers>['execute']>>[number]

const driverOf = (row: Row): KnownDriver | null => {
  const { driver_id, plate, model, truck_type_id } = row
  if (driver_id === null || plate === null || truck_type_id === null) return null
  return {
    driverId: driver_id,
    name: shownDriverName({ ...row, driver_id }),
    truck: { plate, model, truckTypeId: truck_type_id },
    ordersTogether: row.together,
  }
}

const viewOf = (row: Row): CarrierView => ({
  id: row.id,
  status: row.status,
  driver: driverOf(row),
  phone: row.phone,
  waitingPrices: row.waiting_prices,
  validPrices: row.valid_prices,
  invitedAt: row.invited_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** Which page. */
export type Asked = { readonly page: number; readonly perPage: number }

/** A page of a company's own carriers: those it has, then invitations, then former ones, each the newest first. */
export const readCarriers = async (
  db: Db,
  companyId: number,
  { status, page, perPage }: Asked & { readonly status?: OwnCarrierStatus | undefined },
): Promise<Page<CarrierView>> => {
  const rows = await selectCarriers(db)
    .where('c.company_id', '=', companyId)
    .$if(status !== undefined, query => query.where('c.status', '=', status ?? 'active'))
    .orderBy(sql`array_position(array['active', 'invited', 'declined', 'ended'], c.status)`)
    .orderBy('c.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('own_carriers')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('company_id', '=', companyId)
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'active'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(viewOf), page, perPage, total }
}

/** An own carrier that was just written. */
export const readCarrier = async (db: Db, id: number): Promise<CarrierView> =>
  viewOf(await selectCarriers(db).where('c.id', '=', id).executeTakeFirstOrThrow())

const MOST_KNOWN = 50

/** The drivers who have carried an order of a company and are not its own carriers, the latest first. */
export const readKnownDrivers = async (db: Db, companyId: number): Promise<KnownDriver[]> => {
  const rows = await db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin(
      db
        .selectFrom('orders')
        .select(['carrier_id', sql<number>`max(id)`.as('last_id')])
        .select(sql<number>`(count(*) filter (where status = 'done'))::int`.as('together'))
        .where('client_company_id', '=', companyId)
        .where('carrier_id', 'is not', null)
        .groupBy('carrier_id')
        .as('k'),
      'k.carrier_id',
      'd.user_id',
    )
    .select([
      'd.user_id as driver_id',
      'u.first_name',
      'u.last_name',
      'd.plate',
      'd.model',
      'd.truck_type_id',
    ])
    .select('k.together')
    .where('u.closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('own_carriers as c')
            .select('c.id')
            .whereRef('c.driver_id', '=', 'd.user_id')
            .where('c.company_id', '=', companyId)
            .where('c.status', '=', 'active'),
        ),
      ),
    )
    .orderBy('k.last_id', 'desc')
    .limit(MOST_KNOWN)
    .execute()
  return rows.map(row => ({
    driverId: row.driver_id,
    name: shownDriverName(row),
    truck: { plate: row.plate, model: row.model, truckTypeId: row.truck_type_id },
    ordersTogether: row.together,
  }))
}

/** Whether a driver has carried an order of the company, and is not its carrier yet. */
export const isKnownDriver = async (tx: Tx, companyId: number, driverId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from drivers d join users u on u.id = d.user_id where d.user_id = ${driverId} and u.closed_at is null
      and exists (select from orders o where o.carrier_id = d.user_id and o.client_company_id = ${companyId})
      and not exists (select from own_carriers c
        where c.company_id = ${companyId} and c.driver_id = d.user_id and c.status = 'active')`.execute(tx)
  return rows.length > 0
}

/** An own carrier as its row is locked. */
export type LockedCarrier = {
  readonly id: number
  readonly company_id: number
  readonly driver_id: number | null
  readonly phone: string | null
  readonly status: OwnCarrierStatus
  readonly invited_by: number
  readonly invited_at: Date
}

const COLUMNS = ['id', 'company_id', 'driver_id', 'phone', 'status', 'invited_by', 'invited_at'] as const

/** Locks one own carrier; undefined: there is none with that number. */
export const lockCarrier = (tx: Tx, id: number): Promise<LockedCarrier | undefined> =>
  tx.selectFrom('own_carriers').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks a company's present own carriers, one or all of them. */
export const lockActiveCarriers = (
  tx: Tx,
  companyId: number,
  id: number | undefined,
): Promise<LockedCarrier[]> =>
  tx
    .selectFrom('own_carriers')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
