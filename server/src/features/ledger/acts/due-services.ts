import { isPaidToDriver, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOfPrice, isOrderPrice } from '../../../platform/db/queries/price/price-postings.ts'
import { valuedAt } from '../../../platform/db/queries/value-day.ts'

const ON_ACCOUNT = sql<SqlBool>`p.account_kind in ('client_balance', 'client_receivable')`

const IN_CASH = sql.join(PAYMENT_TYPES.filter(isPaidToDriver).map(type => sql.lit(type)))

const isOf = (companyId: number | undefined, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  companyId === undefined ? sql`${column} is not null` : sql`${column} = ${companyId}`

/**
 * Whether a correction `j` of the order `o` is of an additional price on the account. Of an order that was paid to its driver those of its
 * charge are not, however often they are undone and approved anew: what came back was paid in cash, and is no service less.
 */
const isOfAccount = sql<SqlBool>`(o.payment_type not in (${IN_CASH}) or j.kind <> 'correction' or exists (
  select from journals c where c.id = coalesce(j.reverses_id, j.id) and starts_with(c.reference, 'addition:') and not exists (
    select from journals u where u.order_id = c.order_id
      and u.reference = 'undone:charge:' || c.order_id || ':' || split_part(c.reference, ':', 2))))`

/** Whether a journal `j` still stands: neither undone nor an undoing, but of what was booked by `since`. */
const stands = (since: RawBuilder<unknown>) => sql<SqlBool>`(
  not exists (select from journals r where r.reverses_id = j.id)
  and not exists (select from journals c where c.id = j.reverses_id and c.at > ${since}))`

/** The orders in no act whose companies' accounts were charged for them, with what was added or undone since. */
const inNoAct = (companyId?: number) => sql`
  select l.order_id, l.company_id, null::int as act_id,
    coalesce(min(${valuedAt}) filter (where ${stands(sql`'-infinity'::timestamptz`)}), min(${valuedAt})) as at,
    -sum(p.amount_uzs)::bigint as amount_uzs
  from journals l join orders o on o.id = l.order_id
    join journals j on j.order_id = l.order_id and (j.id = l.id or j.kind = 'correction')
    join postings p on p.journal_id = j.id and ${ON_ACCOUNT} and (j.kind = 'charge' or ${isOfPrice})
  where l.kind = 'charge' and ${isOf(companyId, sql`l.company_id`)} and ${isOfAccount}
    and not exists (select from service_act_rows r where r.order_id = l.order_id)
  group by l.id having sum(p.amount_uzs) < 0`

/** The orders whose price isn't what their acts say any more, dated by the first change that is in none. */
const changedSince = (companyId?: number) => sql`
  select j.order_id, a.company_id, a.act_id,
    coalesce(min(${valuedAt}) filter (where j.at > a.issued_at and ${stands(sql`a.issued_at`)}),
      min(${valuedAt}) filter (where j.at > a.issued_at), max(${valuedAt})) as at,
    (-sum(p.amount_uzs) - a.amount_uzs)::bigint as amount_uzs
  from (select distinct l.order_id from journals l
      where l.kind = 'correction' and l.order_id is not null and ${isOf(companyId, sql`l.company_id`)}) l
    join lateral (
      select max(b.company_id) as company_id, max(b.id) filter (where not r.is_supplement) as act_id,
        max(b.issued_at) as issued_at, sum(r.amount_uzs) as amount_uzs
      from service_act_rows r join service_acts b on b.id = r.act_id where r.order_id = l.order_id
    ) a on a.act_id is not null
    join orders o on o.id = l.order_id join journals j on j.order_id = l.order_id and ${isOfAccount}
    join postings p on p.journal_id = j.id and p.company_id = a.company_id and ${ON_ACCOUNT} and ${isOrderPrice}
  group by j.order_id, a.company_id, a.act_id, a.issued_at, a.amount_uzs having -sum(p.amount_uzs) <> a.amount_uzs`

/**
 * What is in no act (decision 0104): orders with the whole of their sums, and of those that have one (`act_id`) what their price has
 * changed by since. Columns `order_id`, `company_id`, `act_id`, `at`, `amount_uzs`.
 */
export const dueServices = (companyId?: number): RawBuilder<unknown> =>
  sql`${inNoAct(companyId)} union all ${changedSince(companyId)}`

/** What late decisions have changed on the account for the order `o`, whole UZS: one amount for each, and none where it was undone. */
export const LATE_CHANGES = sql<readonly number[]>`(
  select coalesce(json_agg(late.amount_uzs), '[]') from (
    select -sum(p.amount_uzs)::bigint as amount_uzs from journals j join postings p on p.journal_id = j.id
    where j.order_id = o.id and j.kind = 'correction' and ${ON_ACCOUNT} and ${isOfPrice} and ${isOfAccount}
    group by coalesce(j.reverses_id, j.id)) late)`
