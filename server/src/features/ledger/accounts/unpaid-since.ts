import { type RawBuilder, sql } from 'kysely'
import { bankDayOf } from '../../../platform/db/queries/value-day.ts'

/**
 * Accounts in debt to us, one row each with the sum and the day of the oldest charge that is not paid: payments pay the
 * oldest charges first, so what is unpaid are the newest ones. A journal and what reverses it count as one, by what they leave: a payment
 * booked by mistake and taken back makes no debt younger. `of` narrows the owner of a posting `p`.
 */
export const selectOwed = (of: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  with owed as (
    select p.company_id, p.user_id, p.account_kind, -sum(p.amount_uzs) as debt from postings p
    where p.account_kind in ('client_receivable', 'driver_advance') and ${of}
    group by p.company_id, p.user_id, p.account_kind having sum(p.amount_uzs) < 0
  ), moves as (
    select o.company_id, o.user_id, o.account_kind, o.debt, coalesce(j.reverses_id, j.id) as id, -sum(p.amount_uzs) as charged,
      min(${bankDayOf}) filter (where p.amount_uzs < 0) as day
    from owed o
    join postings p on p.account_kind = o.account_kind and (p.company_id = o.company_id or p.user_id = o.user_id)
    join journals j on j.id = p.journal_id
    group by o.company_id, o.user_id, o.account_kind, o.debt, coalesce(j.reverses_id, j.id)
  ), charges as (
    select company_id, user_id, debt, day,
      sum(charged) over (partition by company_id, user_id, account_kind order by day desc, id desc) as newer
    from moves where charged > 0
  ), unpaid as (
    select company_id, user_id, debt, max(day) filter (where newer >= debt) as since
    from charges group by company_id, user_id, debt
  )
  select company_id, user_id, sum(debt)::bigint as debt, min(since) as since from unpaid group by company_id, user_id`
