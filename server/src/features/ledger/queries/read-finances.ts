import type { DataOf } from '@karvon/contract/endpoint'
import type { readFinances as endpoint } from '@karvon/contract/ledger'
import { SPENT_KINDS, spentUzs, totalsByHeading } from '@karvon/domain/company/account-headings'
import { companyOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { Locale } from '@karvon/domain/values/locale'
import { type RawBuilder, sql } from 'kysely'
import { clientPays } from '../../../platform/db/client-spending.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Names } from '../../../platform/db/name-in.ts'
import { nameIn } from '../../../platform/db/name-in.ts'
import { showCredit } from '../../../platform/db/queries/company-credit.ts'
import { readCompanyMoney } from '../company-money.ts'
import { readOpenPlans } from '../postings/transfer-client.ts'
import type { Period } from './period.ts'
import { readLines } from './read-lines.ts'

/** A company's finances for the API, in camelCase. */
export type Finances = DataOf<typeof endpoint>

const within = (at: RawBuilder<unknown>, { from, before }: Period): RawBuilder<unknown> => sql`
  ${from === null ? sql`` : sql`and ${at} >= ${from}`} ${before === null ? sql`` : sql`and ${at} < ${before}`}`

/** Charges to the company's account, services and fees, each with its order. */
const chargedOrders = (companyId: number, period: Period): RawBuilder<unknown> => sql`
  with done as (
    select o.id, o.client_id, o.region_from_id, o.region_to_id, j.at as ended_at, - p.amount_uzs as price
    from journals j join postings p on p.journal_id = j.id and p.account_kind in ('client_balance', 'client_receivable')
    join orders o on o.id = j.order_id
    where j.company_id = ${companyId} and j.kind = any(${[...SPENT_KINDS]}::text[]) ${within(sql`j.at`, period)}
  )`

/** The company's finished orders paid to the driver in cash or by card, which do not touch the account. */
const readPaidDirectly = async (db: Db, companyId: number, period: Period): Promise<Spent> => {
  const { rows } = await sql<Spent>`
    select coalesce(sum((o.deal ->> 'priceUzs')::bigint + coalesce(a.sum, 0)), 0)::bigint as spent, count(*)::int as orders
    from orders o
    left join lateral (
      select sum(amount_uzs) from additional_prices where order_id = o.id and status = 'approved') a on true
    where o.client_company_id = ${companyId} and o.status = 'done' and o.payment_type <> 'company'
      and ${clientPays('o')} and o.deal is not null ${within(sql`coalesce(o.ended_at, o.updated_at)`, period)}`.execute(
    db,
  )
  return rows[0] ?? { spent: 0, orders: 0 }
}

const SPENT = sql`coalesce(sum(d.price), 0)::bigint as spent, count(distinct d.id)::int as orders`

type Spent = { spent: number; orders: number }

const countOrders = async (db: Db, done: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<Spent>`${done} select ${SPENT} from done d`.execute(db)
  return rows[0]?.orders ?? 0
}

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
    from journals j join postings p on p.journal_id = j.id and p.account_kind = 'held'
    where j.company_id = ${companyId} and j.order_id is not null group by j.order_id having sum(p.amount_uzs) <> 0 order by j.order_id desc`.execute(
    db,
  )
  return rows.map(row => ({ ...row, since: row.since.toISOString() }))
}

/** A company's charges in a period, broken down in three ways, and its current money. */
export const readFinances = async (
  db: Db,
  companyId: number,
  period: Period,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<Finances> => {
  const done = chargedOrders(companyId, period)
  const totals = totalsByHeading(await readLines(db, companyOwner(companyId), period))
  const perMonth = await readMonths(db, done)
  const money = await readCompanyMoney(db, companyId)
  const { balanceUzs, debtUzs, heldUzs, availableUzs, creditLimitUzs } = money
  return {
    spent: spentUzs(totals),
    orders: await countOrders(db, done),
    totals: {
      payments: totals.payments,
      services: totals.services,
      fees: totals.fees,
      corrections: totals.corrections,
      reversals: totals.reversals,
      writeOffs: totals.write_offs,
      compensations: totals.compensations,
      refunds: totals.refunds,
    },
    paidDirectly: await readPaidDirectly(db, companyId, period),
    perMonth,
    perEmployee: await readEmployees(db, done),
    perRegionPair: await readPairs(db, done, locale),
    balance: balanceUzs,
    debt: debtUzs,
    held: heldUzs,
    available: availableUzs,
    creditLimit: creditLimitUzs,
    credit: showCredit(money, now),
    planned: await readOpenPlans(db, companyId),
    holds: await readHolds(db, companyId),
  }
}
