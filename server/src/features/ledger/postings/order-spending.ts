import { checkSpendingLimits, monthStart, type SpendingLimits } from '@karvon/domain/company/spending-limits'
import type { Refusal } from '@karvon/domain/decision'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** An employee's limits; null for everyone else. */
export const readEmployeeLimits = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<SpendingLimits | null> => {
  const row = await tx
    .selectFrom('users')
    .select(['per_order_limit_uzs', 'per_month_limit_uzs'])
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .where('role', '=', 'company_employee')
    .executeTakeFirst()
  return row === undefined
    ? null
    : { perOrderUzs: row.per_order_limit_uzs, perMonthUzs: row.per_month_limit_uzs }
}

/** Total of an employee's deals this month, with approved additional prices, excluding one order and canceled ones. */
const readSpentThisMonth = async (
  tx: Tx,
  userId: number,
  exceptOrderId: number,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum((o.deal ->> 'priceUzs')::bigint + coalesce(a.sum, 0)), 0)::bigint as spent
    from orders o
    left join lateral (
      select sum(amount_uzs) from additional_prices where order_id = o.id and status = 'approved') a on true
    where o.client_id = ${userId} and o.accepted_at >= ${monthStart(now)} and o.deal is not null
      and o.status <> 'canceled' and o.id <> ${exceptOrderId}`.execute(tx)
  return rows[0]?.spent ?? 0
}

/** The limits an employee would exceed with an order at this price; the company must be locked. */
export const checkEmployeeLimits = async (
  tx: Tx,
  limits: SpendingLimits,
  deal: { readonly employeeId: number; readonly orderId: number; readonly priceUzs: number },
  now: Date,
): Promise<Refusal[]> => {
  const spentThisMonthUzs =
    limits.perMonthUzs === null ? 0 : await readSpentThisMonth(tx, deal.employeeId, deal.orderId, now)
  return checkSpendingLimits(limits, { priceUzs: deal.priceUzs, spentThisMonthUzs })
}
