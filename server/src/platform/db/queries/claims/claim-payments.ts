import { type SqlBool, sql } from 'kysely'
import { selectUnpaidCharges } from '../bank/unpaid-charges.ts'

/** Whether the claim payment `cp` stands: its charge of the driver is not reversed. */
export const isLive = sql<SqlBool>`not exists (select from journals undone where undone.reverses_id = cp.journal_id)`

/** Whether the client waits until the claim payment `cp` is collected from the driver. */
export const isWaiting = sql<SqlBool>`(cp.paid_at is null and ${isLive})`

/** What the driver still owes of the claim payment `cp`, whole UZS, as an expression of a query. */
export const selectUncollected = sql<number>`coalesce((
  select u.unpaid from (${selectUnpaidCharges(sql`p.user_id = cp.driver_id`)}) u
  where u.account_kind = 'driver_advance' and u.id = cp.journal_id), 0)`

/** The payment of a granted claim `c` to its client, in JSON; null: nothing is granted. What was granted before is paid at its decision. */
export const CLAIM_PAYMENT_JSON = sql`case when c.granted_uzs > 0 then coalesce((
  select json_build_object('state', case when cp.paid_at is null then 'waiting' else 'paid' end, 'since', cp.since,
    'collected', cp.amount_uzs - ${selectUncollected}, 'paidAt', cp.paid_at, 'isAdvanced', cp.advanced_by is not null)
  from claim_payments cp where cp.claim_id = c.id and ${isLive}),
  json_build_object('state', 'paid', 'since', c.closed_at, 'collected', c.granted_uzs, 'paidAt', c.closed_at, 'isAdvanced', false)) end`
