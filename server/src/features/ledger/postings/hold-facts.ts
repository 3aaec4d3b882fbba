import { availableUzs, type CompanyMoney } from '@karvon/domain/company/company-money'
import { monthStart, type SpendingLimits } from '@karvon/domain/company/spending-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { SELECT_HELD_FOR_ORDER } from '../../../platform/db/queries/card-order.ts'
import { SELECT_UNPAID } from '../../../platform/db/queries/company-credit.ts'
import type { NoticeReaders } from '../../notices/notices.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { lockCompany } from './lock-company.ts'
import type { HeldOrder } from './order-on-account.ts'

/** An employee's limits, and whether the owner has been told this month that the monthly one is reached. */
export type EmployeeLimits = SpendingLimits & { readonly name: string; readonly isMonthTold: boolean }

/** A company that is to pay an order's price, as far as it decides whether it may. */
export type HoldFacts = {
  readonly id: number
  /** Changes with everything below that money or limits depend on. */
  readonly version: number
  readonly verified: boolean
  readonly approvalAboveUzs: number | null
  readonly money: CompanyMoney
  /** What the order holds. */
  readonly orderHeldUzs: number
  /** The limits of the employee who acts; null for everyone else. */
  readonly limits: EmployeeLimits | null
  /** What that employee's other deals of this month cost, if their month is limited. */
  readonly spentThisMonthUzs: number
  /** The owner, unless they have yet to read that they are asked about this order. */
  readonly ownerToAsk: number | null
  readonly ownerId: number | null
  readonly readers: NoticeReaders
}

/** The facts as the database gives them. */
export type StoredHoldFacts = Omit<HoldFacts, 'money' | 'readers'> & {
  readonly funds: Omit<CompanyMoney, 'availableUzs'>
  readonly readers: NoticeReaders
}

/** The employee who acts, and when their month began, as expressions. */
export type Acting = { readonly actorId: RawBuilder<unknown>; readonly monthStart: RawBuilder<unknown> }

const sumOf = (account: 'client_balance' | 'held' | 'client_receivable') => sql`coalesce((
  select sum(p.amount_uzs) from postings p
  where p.company_id = c.id and p.account_kind = ${sql.lit(account)}), 0)::bigint`

/** What a company `c` has, holds and owes, as an expression of a query. */
export const SELECT_FUNDS = sql<
  Omit<CompanyMoney, 'availableUzs'>
>`json_build_object('balanceUzs', ${sumOf('client_balance')},
  'heldUzs', ${sumOf('held')}, 'debtUzs', - ${sumOf('client_receivable')}, 'creditLimitUzs', c.credit_limit_uzs,
  'termDays', c.payment_term_days, 'unpaid', ${SELECT_UNPAID})`

/** The owner of the company `c`, as an expression of a query. */
export const SELECT_OWNER = sql<number | null>`(
  select w.id from users w where w.company_id = c.id and w.role = 'company_owner' and w.closed_at is null)`

const limitsOf = ({ actorId, monthStart }: Acting) => sql`(
  select json_build_object('perOrderUzs', e.per_order_limit_uzs, 'perMonthUzs', e.per_month_limit_uzs,
    'name', trim(coalesce(e.first_name, '') || ' ' || coalesce(e.last_name, '')),
    'isMonthTold', e.per_month_limit_uzs is not null and exists (
      select from notices n where n.user_id = ${SELECT_OWNER} and n.kind = 'spending_limit_reached'
        and n.created_at >= ${monthStart} and (n.facts->>'employee_id')::int = e.id)) from users e
  where e.id = ${actorId} and e.company_id = c.id and e.role = 'company_employee')`

/** Deals of this month with their approved additional prices, without this order and canceled ones. */
const spentBy = ({ actorId, monthStart }: Acting) => sql`coalesce((
  select sum((m.deal ->> 'priceUzs')::bigint + coalesce((select sum(a.amount_uzs) from additional_prices a
    where a.order_id = m.id and a.status = 'approved'), 0))
  from users e join orders m on m.client_id = e.id
  where e.id = ${actorId} and e.role = 'company_employee' and e.per_month_limit_uzs is not null
    and m.accepted_at >= ${monthStart} and m.deal is not null and m.status <> 'canceled' and m.id <> o.id
  ), 0)::bigint`

const OWNER_TO_ASK = sql`(
  select w.id from users w where w.company_id = c.id and w.role = 'company_owner' and w.closed_at is null
    and not exists (select from notices n where n.user_id = w.id and n.kind = 'approval_asked' and n.order_id = o.id
      and n.read_at is null))`

/** The same with closed accounts, as a query of readers. */
export const OWNERS = sql`select w.id from users w where w.company_id = c.id and w.role = 'company_owner'`

/** What decides whether the company of the order `o` may pay for it, as an expression of a query; null without a company. */
export const selectHoldFacts = (
  acting: Acting,
  { selectReaders }: Pick<LedgerDeps, 'selectReaders'>,
): RawBuilder<StoredHoldFacts | null> => sql<StoredHoldFacts | null>`(
  select json_build_object(
    'id', c.id, 'version', c.write_version,
    'verified', c.verified_at is not null and c.blocked_at is null, 'approvalAboveUzs', c.approval_above_uzs,
    'funds', ${SELECT_FUNDS}, 'orderHeldUzs', ${SELECT_HELD_FOR_ORDER},
    'limits', ${limitsOf(acting)}, 'spentThisMonthUzs', ${spentBy(acting)},
    'ownerToAsk', ${OWNER_TO_ASK}, 'ownerId', ${SELECT_OWNER}, 'readers', ${selectReaders(OWNERS)})
  from companies c where c.id = o.client_company_id)`

/** The facts out of a query. */
export const holdFactsOf = (stored: StoredHoldFacts | null): HoldFacts | null => {
  if (stored === null) return null
  const { funds, ...facts } = stored
  return { ...facts, money: { ...funds, availableUzs: availableUzs(funds) } }
}

/** The facts of one order, whose company's money is locked before; null: it has no company. */
export const lockHoldFacts = async (
  tx: Tx,
  { id, clientCompanyId }: HeldOrder,
  { actorId, at }: { readonly actorId: number; readonly at: Date },
  deps: Pick<LedgerDeps, 'selectReaders'>,
): Promise<StoredHoldFacts | null> => {
  if (clientCompanyId === null) return null
  await lockCompany(tx, clientCompanyId)
  const acting = { actorId: sql`${actorId}::int`, monthStart: sql`${monthStart(at)}::timestamptz` }
  const row = await tx
    .selectFrom('orders as o')
    .select(selectHoldFacts(acting, deps).as('facts'))
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  return row.facts
}
