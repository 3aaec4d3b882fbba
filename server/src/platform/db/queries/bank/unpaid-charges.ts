import { type RawBuilder, sql } from 'kysely'
import { bankDayOf } from '../value-day.ts'

/**
 * What is not paid of each charge of those who owe us, one row each: owner, account, the journal, its day and `unpaid`. Payments pay the
 * oldest charges first, so what is unpaid are the newest ones. A journal and what reverses it count as one, by what they leave: a payment
 * booked by mistake and taken back makes no debt younger. `of` narrows the owner of a posting `p`.
 */
export const selectUnpaidCharges = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
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
    select company_id, user_id, account_kind, id, day, debt, charged,
      sum(charged) over (partition by company_id, user_id, account_kind order by day desc, id desc) as newer
    from moves where charged > 0
  )
  select company_id, user_id, account_kind, id, day, least(charged, debt - (newer - charged))::bigint as unpaid
  from charges where debt > newer - charged`
