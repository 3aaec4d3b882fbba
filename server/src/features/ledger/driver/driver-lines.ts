import { type DriverLine, type DriverStanding, driverLineKind } from '@karvon/domain/ledger/driver-statement'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import type { PaymentType } from '@karvon/domain/values/payment'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { bookedApartAt, valuedAt } from '../../../platform/db/queries/value-day.ts'
import { documentOf, type LineDocument } from '../queries/line-documents.ts'
import type { Period } from '../queries/period.ts'

/** A line of a driver's statement with what it is about, and both balances after it and all earlier lines. */
export type StoredDriverLine = DriverLine & {
  readonly id: number
  /** By the bank's day. */
  readonly at: Date
  /** When it was booked, if on another day. */
  readonly bookedAt: Date | null
  /** The day that it would have, if the books of that day were not closed. */
  readonly movedFromDay: string | null
  readonly description: string
  readonly document: LineDocument | null
  readonly paymentType: PaymentType | null
  readonly provider: PaymentProvider | null
  readonly payableAfterUzs: number
  readonly advanceAfterUzs: number
}

/**
 * A finished order has a line for each row of its price. Where the client paid the driver, the journal that lets them keep their share
 * (`kept_cash`) is part of the same lines: what we owe stays as it was, our part leaves the prepaid commission. Every other journal is
 * one line. Line ids: the journal's id and the number of the line in it, of six at most.
 */
const linesOf = (driverId: number): RawBuilder<unknown> => sql`
  with own as (
    select p.journal_id, j.kind, j.order_id, j.description, ${valuedAt} as at, ${bookedApartAt} as booked_at, j.moved_from_day, p.position, p.account_kind, p.amount_uzs
    from postings p join journals j on j.id = p.journal_id
    where p.user_id = ${driverId} and p.account_kind in ('carrier_payable', 'driver_advance', 'cash_reported')
      and j.kind <> 'kept_cash'
  ), charges as (
    select journal_id, order_id, description, at, booked_at, moved_from_day, bool_or(account_kind = 'cash_reported') as direct
    from own where kind = 'charge' group by journal_id, order_id, description, at, booked_at, moved_from_day
  ), prices as (
    select c.*, p.item, min(p.position) as position, sum(p.amount_uzs) as price,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'carrier_payable'), 0) as share,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'vat'), 0) as vat
    from charges c join postings p on p.journal_id = c.journal_id
      and p.account_kind in ('carrier_payable', 'commission_income', 'vat')
    group by c.journal_id, c.order_id, c.description, c.at, c.booked_at, c.moved_from_day, c.direct, p.item
  ), others as (
    select journal_id, kind, order_id, description, at, booked_at, moved_from_day, min(position) as position,
      coalesce(sum(amount_uzs) filter (where account_kind = 'carrier_payable'), 0) as payable,
      coalesce(sum(amount_uzs) filter (where account_kind = 'driver_advance'), 0) as advance
    from own where kind <> 'charge' group by journal_id, kind, order_id, description, at, booked_at, moved_from_day
  ), lines as (
    select journal_id, 'charge' as kind, item, order_id, description, at, booked_at, moved_from_day, position, share as amount, price, vat, direct,
      case when direct then 0 else share end as payable, case when direct then share - price else 0 end as advance
    from prices
    union all
    select journal_id, kind, null, order_id, description, at, booked_at, moved_from_day, position,
      case when kind = 'advance_moved' then advance else payable + advance end, null, 0, false, payable, advance
    from others
  ), numbered as (
    select *, journal_id * 10 + row_number() over (partition by journal_id order by position) - 1 as id from lines
  ), kept as (
    select *, sum(payable) over (order by at, id rows unbounded preceding) as payable_after,
      sum(advance) over (order by at, id rows unbounded preceding) as advance_after from numbered
  )`

const COLUMNS = sql`k.id, k.kind, k.item, k.order_id as "orderId", k.description, k.at, k.booked_at as "bookedAt", k.moved_from_day as "movedFromDay", k.direct as "isDirect",
  k.amount::bigint as "amountUzs", k.price::bigint as "priceUzs", k.vat::bigint as "vatUzs", k.payable::bigint as "payableUzs",
  k.advance::bigint as "advanceUzs",
  k.payable_after::bigint as "payableAfterUzs", k.advance_after::bigint as "advanceAfterUzs",
  ${documentOf(sql`k.journal_id`)} as document,
  (select (o.deal #>> '{commission,percent}')::float8 from orders o where o.id = k.order_id and k.kind = 'charge'
    and k.item = 'price') as "agreedPercent",
  (select o.payment_type from orders o where o.id = k.order_id and k.kind = 'charge') as "paymentType",
  (select c.provider from postings c where c.journal_id = k.journal_id and c.provider is not null limit 1) as provider`

type Row = Omit<StoredDriverLine, 'kind'> & { readonly kind: string }

const lineOf = (row: Row): StoredDriverLine => ({ ...row, kind: driverLineKind(row.kind) })

const within = ({ from, before }: Period): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql<SqlBool>`true`,
      ...(from === null ? [] : [sql<SqlBool>`k.at >= ${from}`]),
      ...(before === null ? [] : [sql<SqlBool>`k.at < ${before}`]),
    ],
    sql` and `,
  )

/** A driver's lines of a period, oldest first. */
export const readDriverLines = async (
  db: Db,
  driverId: number,
  period: Period,
): Promise<StoredDriverLine[]> => {
  const { rows } = await sql<Row>`${linesOf(driverId)}
    select ${COLUMNS} from kept k where ${within(period)} order by k.at, k.id`.execute(db)
  return rows.map(lineOf)
}

const bookedAtOf = ({ bookedAt, at }: StoredDriverLine): Date => bookedAt ?? at

/** A driver's lines that were booked before an instant, in the order of their booking. */
export const readBookedLines = async (db: Db, driverId: number, before: Date): Promise<StoredDriverLine[]> =>
  (await readDriverLines(db, driverId, { from: null, before: null }))
    .filter(line => bookedAtOf(line) < before)
    .toSorted((a, b) => bookedAtOf(a).getTime() - bookedAtOf(b).getTime() || a.id - b.id)

/** A page of them, newest first, with the total count. */
export const readDriverLinePage = async (
  db: Db,
  driverId: number,
  { page, perPage, ...period }: Period & { readonly page: number; readonly perPage: number },
): Promise<{ items: StoredDriverLine[]; total: number }> => {
  const { rows } = await sql<Row & { total: number }>`${linesOf(driverId)}
    select ${COLUMNS}, count(*) over ()::int as total from kept k where ${within(period)}
    order by k.at desc, k.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const [first] = rows
  if (first === undefined && page > 1) {
    const { total } = await readDriverLinePage(db, driverId, { ...period, page: 1, perPage: 1 })
    return { items: [], total }
  }
  return { items: rows.map(({ total: _total, ...row }) => lineOf(row)), total: first?.total ?? 0 }
}

/** The kept parts of a driver's last agreed prices, with VAT, newest first. */
export const readLastCommissions = async (db: Db, driverId: number, count: number): Promise<number[]> => {
  const { rows } = await sql<{ kept: number }>`${linesOf(driverId)}
    select (k.price - k.amount)::bigint as kept from kept k
    where k.kind = 'charge' and k.price > k.amount order by k.at desc, k.id desc limit ${count}`.execute(db)
  return rows.map(({ kept }) => kept)
}

/** How a driver stood at an instant, by the sums of their postings; null: now. */
export const readDriverStanding = async (
  db: Db,
  driverId: number,
  before: Date | null,
): Promise<DriverStanding> => {
  const { rows } = await sql<DriverStanding>`
    select coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'carrier_payable'), 0)::bigint as "payableUzs",
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'driver_advance'), 0)::bigint as "advanceUzs"
    from postings p join journals j on j.id = p.journal_id
    where p.user_id = ${driverId} and p.account_kind in ('carrier_payable', 'driver_advance')
      ${before === null ? sql`` : sql`and ${valuedAt} < ${before}`}`.execute(db)
  return rows[0] ?? { payableUzs: 0, advanceUzs: 0 }
}
