import type { DataOf } from '@karvon/contract/endpoint'
import type { readFinances as endpoint } from '@karvon/contract/ledger'
import type { Locale } from '@karvon/domain/values/written-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nameIn } from '../../../platform/db/name-in.ts'
import type { Names } from '../../../platform/db/tables.ts'
import { readCompanyMoney } from '../company-money.ts'
import type { Period } from './asked-period.ts'

/** A company's finances as the wire wants them, in our names. */
export type Finances = DataOf<typeof endpoint>

/** Orders that are done, each on the day it ended and at its final price, however it was paid. */
const doneOrders = (companyId: number, { from, before }: Period): RawBuilder<unknown> => sql`
  with done as (
    select o.client_id, o.region_from_id, o.region_to_id, coalesce(o.ended_at, o.updated_at) as ended_at,
      ((o.deal ->> 'priceUzs')::bigint + coalesce(a.sum, 0))::bigint as price
    from orders o
    left join lateral (
      select sum(amount_uzs) from additional_prices where order_id = o.id and status = 'approved') a on true
    where o.client_company_id = ${companyId} and o.status = 'done' and o.deal is not null
      ${from === null ? sql`` : sql`and coalesce(o.ended_at, o.updated_at) >= ${from}`}
      ${before === null ? sql`` : sql`and coalesce(o.ended_at, o.updated_at) < ${before}`}
  )`

const SPENT = sql`coalesce(sum(d.price), 0)::bigint as spent, count(*)::int as orders`

type Spent = { spent: number; orders: number }

const readMonths = async (db: Db, done: RawBuilder<unknown>) =>
  (
    await sql<Spent & { month: string }>`${done}
      select to_char(d.ended_at at time zone 'UTC' + interval '5 hours', 'YYYY-MM') as month, ${SPENT}
      from done d group by 1 order by 1`.execute(db)
  ).rows

const readEmployees = async (db: Db, done: RawBuilder<unknown>) =>
  (
    await sql<Spent & { userId: number; name: string }>`${done}
      select d.client_id as "userId", trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as name,
        ${SPENT}
      from done d join users u on u.id = d.client_id
      group by d.client_id, u.first_name, u.last_name order by sum(d.price) desc, d.client_id`.execute(db)
  ).rows

type PairRow = Spent &
  Pick<Finances['perRegionPair'][number], 'regionFromId' | 'regionToId'> & {
    namesFrom: Names
    namesTo: Names
  }

const readPairs = async (db: Db, done: RawBuilder<unknown>, locale: Locale) => {
  const { rows } = await sql<PairRow>`${done}
      select d.region_from_id as "regionFromId", d.region_to_id as "regionToId",
        f.names as "namesFrom", t.names as "namesTo", ${SPENT}
      from done d join regions f on f.id = d.region_from_id join regions t on t.id = d.region_to_id
      group by d.region_from_id, d.region_to_id, f.names, t.names
      order by sum(d.price) desc, d.region_from_id, d.region_to_id`.execute(db)
  return rows.map(({ namesFrom, namesTo, ...pair }) => ({
    ...pair,
    regionFrom: nameIn(namesFrom, locale),
    regionTo: nameIn(namesTo, locale),
  }))
}

const readHolds = async (db: Db, companyId: number): Promise<Finances['holds']> => {
  const { rows } = await sql<{ orderId: number; amount: number; since: Date }>`
    select j.order_id as "orderId", sum(p.amount_uzs)::bigint as amount,
      max(j.at) filter (where j.kind = 'hold') as since
    from journals j join postings p on p.journal_id = j.id and p.account = 'held'
    where j.company_id = ${companyId} group by j.order_id having sum(p.amount_uzs) <> 0 order by j.order_id desc`.execute(
    db,
  )
  return rows.map(row => ({ ...row, since: row.since.toISOString() }))
}

/** What a company spent in a period, split three ways, and how it stands now. */
export const readFinances = async (
  db: Db,
  companyId: number,
  period: Period,
  locale: Locale,
): Promise<Finances> => {
  const done = doneOrders(companyId, period)
  const perMonth = await readMonths(db, done)
  const { balanceUzs, debtUzs, heldUzs, availableUzs, creditLimitUzs } = await readCompanyMoney(db, companyId)
  return {
    spent: perMonth.reduce((sum, { spent }) => sum + spent, 0),
    orders: perMonth.reduce((sum, { orders }) => sum + orders, 0),
    perMonth,
    perEmployee: await readEmployees(db, done),
    perRegionPair: await readPairs(db, done, locale),
    balance: balanceUzs,
    debt: debtUzs,
    held: heldUzs,
    available: availableUzs,
    creditLimit: creditLimitUzs,
    holds: await readHolds(db, companyId),
  }
}
