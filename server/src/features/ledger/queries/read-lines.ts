import type { MovingKind } from '@karvon/domain/company/account-headings'
import type { CompanyTransactionType } from '@karvon/domain/company/company-money'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Period } from './period.ts'

/** A line of a client's account: the effect of a journal on its balance or debt. */
export type Line = {
  readonly id: number
  readonly kind: MovingKind
  readonly type: CompanyTransactionType
  readonly orderId: number | null
  readonly description: string
  /** For a fee: the cancellation reason of its order. */
  readonly cancelReason: CancelReason | null
  readonly at: Date
  /** Positive in the company's favor, negative against it. */
  readonly amountUzs: number
  /** Balance minus debt after this and all earlier lines. */
  readonly afterUzs: number
}

/** A line query. */
export type LineQuestion = Period & { readonly type?: CompanyTransactionType | undefined }

const isOf = ({ kind, id }: ClientOwner): RawBuilder<unknown> =>
  kind === 'company' ? sql`p.company_id = ${id}` : sql`p.user_id = ${id}`

/** Line ids: the journal's id and the number of the line in it, of three at most. */
const linesOf = (client: ClientOwner) => sql`
  with moved as (
    select j.id as journal_id, j.kind, j.order_id, j.description, j.at, p.position, p.amount_uzs,
      case when j.kind in ('refill', 'payment', 'driver_fee', 'claim') or (j.kind = 'correction' and p.amount_uzs > 0)
        then 'refill'
        when p.account_kind = 'client_balance' then 'debt' else 'company_debt' end as type
    from journals j join postings p on p.journal_id = j.id
    where ${isOf(client)} and p.account_kind in ('client_balance', 'client_receivable')
  ), lines as (
    select journal_id * 10 + row_number() over (partition by journal_id order by min(position)) - 1 as id, kind, order_id, description, at, type,
      sum(amount_uzs)::bigint as amount
    from moved group by journal_id, kind, order_id, description, at, type
  ), kept as (
    select *, sum(amount) over (order by at, id rows unbounded preceding)::bigint as after from lines
  )`

const isAsked = ({ from, before, type }: LineQuestion) => {
  const conditions = [
    sql<SqlBool>`true`,
    ...(from === null ? [] : [sql<SqlBool>`at >= ${from}`]),
    ...(before === null ? [] : [sql<SqlBool>`at < ${before}`]),
    ...(type === undefined ? [] : [sql<SqlBool>`type = ${type}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** A page of a client's lines, newest first, with the total count. */
export const readLinePage = async (
  db: Db,
  client: ClientOwner,
  question: LineQuestion,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ items: Line[]; total: number }> => {
  const { rows } = await sql<Line>`${linesOf(client)}
    select id, kind, type, order_id as "orderId", description, at, amount as "amountUzs", after as "afterUzs",
      (select o.cancel_code from orders o where o.id = order_id and kind = 'fee') as "cancelReason"
    from kept where ${isAsked(question)} order by at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`${linesOf(client)}
    select count(*)::int as total from kept where ${isAsked(question)}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** All matching lines of a client, oldest first. */
export const readLines = async (db: Db, client: ClientOwner, question: LineQuestion): Promise<Line[]> => {
  const { rows } = await sql<Line>`${linesOf(client)}
    select id, kind, type, order_id as "orderId", description, at, amount as "amountUzs", after as "afterUzs",
      (select o.cancel_code from orders o where o.id = order_id and kind = 'fee') as "cancelReason"
    from kept where ${isAsked(question)} order by at, id`.execute(db)
  return rows
}

/** Balance minus debt of a company at an instant. */
export const readBalanceAt = async (db: Db, companyId: number, at: Date): Promise<number> => {
  const { rows } = await sql<{ standing: number }>`
    select coalesce(sum(p.amount_uzs), 0)::bigint as standing from postings p join journals j on j.id = p.journal_id
    where p.company_id = ${companyId} and p.account_kind in ('client_balance', 'client_receivable') and j.at < ${at}`.execute(
    db,
  )
  return rows[0]?.standing ?? 0
}
