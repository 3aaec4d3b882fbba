import type { DataOf, QueryOf } from '@karvon/contract/endpoint'
import type { listDebtors } from '@karvon/contract/money/accounts'
import { DEBT_AGE_DAYS, debtAge } from '@karvon/domain/ledger/accounts/debt-age'
import type { HolderKind } from '@karvon/domain/ledger/accounts/holder'
import { dayAfter, daysBetween } from '@karvon/domain/templates/calendar-day'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { matchesWords } from '../../../platform/db/search/search-words.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import { selectOwed } from './unpaid-since.ts'

/** A debtor for the API, in camelCase. */
export type DebtorView = DataOf<typeof listDebtors>[number]

/** Which debtors are asked for. */
export type DebtorFilters = Omit<QueryOf<typeof listDebtors>, 'page' | 'perPage'>

type Row = {
  readonly kind: HolderKind
  readonly id: number
  readonly name: string | null
  readonly phone: string | null
  readonly debt: number
  readonly overdue: number
  readonly since: string
}

const ORDERS = {
  oldest: sql`since, debt desc`,
  largest: sql`debt desc, since`,
  name: sql`name nulls last`,
} as const

const isOfAge = (age: DebtorFilters['age'], today: string): RawBuilder<SqlBool> => {
  if (age === undefined) return sql`true`
  const { first, last } = DEBT_AGE_DAYS[age]
  const from = last === null ? sql`true` : sql`since >= ${dayAfter(today, -last)}`
  // a charge dated ahead of today is as new as today's
  return sql`${from} and ${first === 0 ? sql`true` : sql`since <= ${dayAfter(today, -first)}`}`
}

/** A page of those who owe us, with the sum and the age of their debt. */
export const readDebtors = async (
  db: Db,
  { q, kind, age, sort = 'oldest' }: DebtorFilters,
  { page, perPage, now }: { readonly page: number; readonly perPage: number; readonly now: Date },
): Promise<Page<DebtorView>> => {
  const today = tashkentDate(now)
  const debtors = sql`with debts as (${selectOwed(today)}), named as (
    select case when d.company_id is not null then 'company' when u.role = 'driver' then 'driver' else 'individual' end as kind,
      coalesce(d.company_id, d.user_id) as id, d.debt, d.overdue, d.since, c.inn,
      coalesce(c.title, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as name, coalesce(c.phone, u.phone) as phone
    from debts d left join companies c on c.id = d.company_id left join users u on u.id = d.user_id
  ), asked as (
    select * from named where ${matchesWords(q, { names: [sql`name`, sql`phone`, sql`inn`] })}
      and ${kind === undefined ? sql`true` : sql`kind = ${kind}`} and ${isOfAge(age, today)}
  )`
  const { rows } = await sql<Row & { total: number }>`${debtors}
    select kind, id, name, phone, debt, overdue, since, count(*) over ()::int as total from asked
    order by ${ORDERS[sort]}, kind, id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const items = rows.map(({ total: _, ...row }): DebtorView => {
    const days = Math.max(0, daysBetween(row.since, today))
    return { ...row, days, age: debtAge(days) }
  })
  if (rows[0] !== undefined || page === 1) return { items, page, perPage, total: rows[0]?.total ?? 0 }
  // behind the last page no row says how many there are
  const counted = await sql<{ total: number }>`${debtors} select count(*)::int as total from asked`.execute(
    db,
  )
  return { items, page, perPage, total: counted.rows[0]?.total ?? 0 }
}
