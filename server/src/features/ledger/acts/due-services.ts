import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOfPrice, isOrderPrice } from '../../../platform/db/queries/price/price-postings.ts'
import { valuedAt } from '../../../platform/db/queries/value-day.ts'

const ON_ACCOUNT = sql<SqlBool>`p.account_kind in ('client_balance', 'client_receivable')`

const isOf = (companyId: number | undefined, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  companyId === undefined ? sql`${column} is not null` : sql`${column} = ${companyId}`

/** The orders in no act whose companies' accounts were charged for them, with what was added or undone since. */
const inNoAct = (companyId?: number) => sql`
  select j.order_id, j.company_id, null::int as act_id, ${valuedAt} as at, -sum(p.amount_uzs)::bigint as amount_uzs
  from journals j join journals k on k.order_id = j.order_id and (k.id = j.id or k.kind = 'correction')
    join postings p on p.journal_id = k.id and ${ON_ACCOUNT} and (k.kind = 'charge' or ${isOfPrice})
  where j.kind = 'charge' and ${isOf(companyId, sql`j.company_id`)}
    and not exists (select from service_act_rows r where r.order_id = j.order_id)
  group by j.id having sum(p.amount_uzs) < 0`

/** The orders whose price isn't what their acts say any more, dated by the first change that is in none. */
const changedSince = (companyId?: number) => sql`
  select j.order_id, a.company_id, a.act_id,
    coalesce(min(${valuedAt}) filter (where j.at > a.issued_at), max(${valuedAt})) as at,
    (-sum(p.amount_uzs) - a.amount_uzs)::bigint as amount_uzs
  from (select distinct l.order_id from journals l
      where l.kind = 'correction' and l.order_id is not null and ${isOf(companyId, sql`l.company_id`)}) l
    join lateral (
      select max(b.company_id) as company_id, max(b.id) filter (where not r.is_supplement) as act_id,
        max(b.issued_at) as issued_at, sum(r.amount_uzs) as amount_uzs
      from service_act_rows r join service_acts b on b.id = r.act_id where r.order_id = l.order_id
    ) a on a.act_id is not null
    join journals j on j.order_id = l.order_id
    join postings p on p.journal_id = j.id and p.company_id = a.company_id and ${ON_ACCOUNT} and ${isOrderPrice}
  group by j.order_id, a.company_id, a.act_id, a.issued_at, a.amount_uzs having -sum(p.amount_uzs) <> a.amount_uzs`

/**
 * What is in no act (decision 0106): orders with the whole of their sums, and of those that have one (`act_id`) what their price has
 * changed by since. Columns `order_id`, `company_id`, `act_id`, `at`, `amount_uzs`.
 */
export const dueServices = (companyId?: number): RawBuilder<unknown> =>
  sql`${inNoAct(companyId)} union all ${changedSince(companyId)}`

/** What late decisions have changed on the account for the order `o`, whole UZS: one amount for each, and none where it was undone. */
export const LATE_CHANGES = sql<readonly number[]>`(
  select coalesce(json_agg(late.amount_uzs), '[]') from (
    select -sum(p.amount_uzs)::bigint as amount_uzs from journals j join postings p on p.journal_id = j.id
    where j.order_id = o.id and j.kind = 'correction' and ${ON_ACCOUNT} and ${isOfPrice}
    group by coalesce(j.reverses_id, j.id)) late)`
