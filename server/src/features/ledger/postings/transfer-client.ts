import { checkTransfer, type TransferClient } from '@karvon/domain/company/transfer-rule'
import { accept, type Decision, refuseAll } from '@karvon/domain/decision'
import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { PaymentType } from '@karvon/domain/values/payment'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { findCompanyMoney } from '../company-money.ts'
import { lockCompany } from './lock-company.ts'

/** The facts of an order to place or edit that matter for bank transfer. */
export type PlannedOrder = {
  readonly companyId: number | null
  readonly paymentType: PaymentType
  /** The client's price, else the estimate. */
  readonly priceUzs: number
  /** The edited order, whose previous amount does not count. */
  readonly exceptOrderId: number | null
}

/** The maximum total of the company's open bank-transfer orders. */
export const readOpenPlans = async (
  db: Db,
  companyId: number,
  exceptOrderId: number | null = null,
): Promise<number> => {
  const { rows } = await sql<{ planned: number }>`
    select coalesce(sum(coalesce(offered_price_uzs, estimate_uzs)), 0)::bigint as planned from orders
    where client_company_id = ${companyId} and payment_type = 'company' and status in (${literals(OPEN_STATUSES)})
      and id is distinct from ${exceptOrderId}`.execute(db)
  return rows[0]?.planned ?? 0
}

/**
 * The bank-transfer facts of a client placing an order. A new order counts the maximum of the
 * company's open bank-transfer orders as taken: of concurrent orders only as many pass as there is money for.
 */
export const readTransferClient = async (
  db: Db,
  companyId: number | null,
  exceptOrderId: number | null = null,
): Promise<TransferClient> => {
  if (companyId === null) return { kind: 'individual' }
  const money = await findCompanyMoney(db, companyId)
  const state = await db
    .selectFrom('companies')
    .select(['verified_at', 'blocked_at'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (money === null || state === undefined) return { kind: 'individual' }
  const plannedUzs = await readOpenPlans(db, companyId, exceptOrderId)
  return {
    kind: 'company',
    verified: state.verified_at !== null && state.blocked_at === null,
    inDebt: money.debtUzs > 0,
    availableUzs: money.availableUzs - plannedUzs,
  }
}

/** Repeats the bank-transfer decision with the company locked, in the transaction that writes the order. */
export const coverPlanned = async (tx: Tx, order: PlannedOrder): Promise<Decision<null>> => {
  if (order.paymentType !== 'company') return accept(null)
  if (order.companyId !== null) await lockCompany(tx, order.companyId)
  const client = await readTransferClient(tx, order.companyId, order.exceptOrderId)
  const refusals = checkTransfer(client, order.priceUzs)
  return refusals.length > 0 ? refuseAll(refusals) : accept(null)
}
