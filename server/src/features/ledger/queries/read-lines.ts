import type { MovingKind } from '@karvon/domain/company/account-headings'
import type { CompanyTransactionType } from '@karvon/domain/company/company-money'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readPaidDays } from '../../../platform/db/queries/bank/paid-days.ts'
import { bookedApartAt, valuedAt } from '../../../platform/db/queries/value-day.ts'
import { documentOf, type LineDocument } from './line-documents.ts'
import type { Period } from './period.ts'

/** A line of a client's account: the effect of a journal on its balance or debt. */
export type Line = {
  readonly id: number
  readonly kind: MovingKind
  readonly type: CompanyTransactionType
  readonly orderId: number | null
  readonly description: string
  readonly document: LineDocument | null
  /** For the charge of an order that is paid: the day, `YYYY-MM-DD`. */
  readonly paidDay: string | null
  /** For a fee: the cancellation reason of its order. */
  readonly cancelReason: CancelReason | null
  /** By the bank's day; its time is that of booking only on the same day. */
  readonly at: Date
  /** When it was booked, if on another day. */
  readonly bookedAt: Date | null
  /** The day that it would have, if the books of that day were not closed. */
  readonly movedFromDay: string | null
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
    select j.id as journal_id, j.kind, j.order_id, j.description, ${valuedAt} as at, ${bookedApartAt} as booked_at, j.moved_from_day, p.position, p.amount_uzs,
      case when j.kind in ('refill', 'payment', 'driver_fee', 'claim', 'goodwill') or (j.kind = 'correction' and p.amount_uzs > 0)
        then 'refill'
        when p.account_kind = 'client_balance' then 'debt' else 'company_debt' end as type
    from journals j join postings p on p.journal_id = j.id
    where ${isOf(client)} and p.account_kind in ('client_balance', 'client_receivable')
      -- money that became free and pays a debt is neither more nor less for its owner
      and j.kind <> 'release'
  ), lines as (
    select journal_id * 10 + row_number() over (partition by journal_id order by min(position)) - 1 as id, journal_id, kind, order_id, description, at, booked_at, moved_from_day, type,
      sum(amount_uzs)::bigint as amount
    from moved group by journal_id, kind, order_id, description, at, booked_at, moved_from_day, type
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

type StoredLine = Omit<Line, 'paidDay'>

const COLUMNS = sql`id, kind, type, order_id as "orderId", description, at, booked_at as "bookedAt", moved_from_day as "movedFromDay", amount as "amountUzs",
  after as "afterUzs", ${documentOf(sql`kept.journal_id`)} as document,
  (select o.cancel_code from orders o where o.id = order_id and kind = 'fee') as "cancelReason"`

const withPaidDays = async (db: Db, client: ClientOwner, lines: readonly StoredLine[]): Promise<Line[]> => {
  const charged = lines.flatMap(({ kind, orderId }) =>
    kind === 'charge' && orderId !== null ? [orderId] : [],
  )
  const days = await readPaidDays(db, client, [...new Set(charged)])
  return lines.map(line => ({
    ...line,
    paidDay: line.kind === 'charge' && line.orderId !== null ? (days.get(line.orderId) ?? null) : null,
  }))
}

/** A page of a client's lines, newest first, with the total count. */
export const readLinePage = async (
  db: Db,
  client: ClientOwner,
  question: LineQuestion,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ items: Line[]; total: number }> => {
  const { rows } = await sql<StoredLine>`${linesOf(client)}
    select ${COLUMNS} from kept where ${isAsked(question)} order by at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`${linesOf(client)}
    select count(*)::int as total from kept where ${isAsked(question)}`.execute(db)
  return { items: await withPaidDays(db, client, rows), total: counted.rows[0]?.total ?? 0 }
}

/** All matching lines of a client, oldest first. */
export const readLines = async (db: Db, client: ClientOwner, question: LineQuestion): Promise<Line[]> => {
  const { rows } = await sql<StoredLine>`${linesOf(client)}
    select ${COLUMNS} from kept where ${isAsked(question)} order by at, id`.execute(db)
  return withPaidDays(db, client, rows)
}

/** Balance minus debt of a company at an instant, by the bank's days. */
export const readBalanceAt = async (db: Db, companyId: number, at: Date): Promise<number> => {
  const { rows } = await sql<{ standing: number }>`
    select coalesce(sum(p.amount_uzs), 0)::bigint as standing from postings p join journals j on j.id = p.journal_id
    where p.company_id = ${companyId} and p.account_kind in ('client_balance', 'client_receivable') and ${valuedAt} < ${at}`.execute(
    db,
  )
  return rows[0]?.standing ?? 0
}
