import { type RawBuilder, sql } from 'kysely'

const sumOf = (userId: RawBuilder<unknown>, account: 'driver_advance' | 'client_receivable') => sql`coalesce((
  select sum(p.amount_uzs) from postings p where p.user_id = ${userId} and p.account_kind = ${sql.lit(account)}), 0)::bigint`

/** A driver's prepaid commission, whole UZS, negative if they owe it; as an expression of a query. */
export const selectAdvance = (userId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`${sumOf(userId, 'driver_advance')}`

/** What a person owes us as a client, whole UZS; as an expression of a query. */
export const selectOwed = (userId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(- ${sumOf(userId, 'client_receivable')})`
