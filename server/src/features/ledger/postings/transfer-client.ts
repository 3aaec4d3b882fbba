import { availableUzs } from '@karvon/domain/company/company-money'
import { overdueUzs } from '@karvon/domain/company/credit'
import { checkTransfer, type TransferClient } from '@karvon/domain/company/transfer-rule'
import { accept, type Decision, refuseAll } from '@karvon/domain/decision'
import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { PaymentType } from '@karvon/domain/values/payment'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { selectMoney } from '../company-money.ts'
import { lockCompany } from './lock-company.ts'

/** The facts of an order to place or edit that matter for bank transfer. */
export type PlannedOrder = {
  readonly companyId: number | null
  readonly paymentType: PaymentType
  /** The client's price, else the estimate. */
  readonly priceUzs: number
  /** The edited order, whose previous amount does not count. */
  readonly exceptOrderId: number | null
  readonly at: Date
}

/** The maximum total of a company's open bank-transfer orders, without the edited one. */
const openPlans = (exceptOrderId: number | null) => sql<number>`(
  select coalesce(sum(coalesce(o.offered_price_uzs, o.estimate_uzs)), 0)::bigint from orders o
  where o.client_company_id = c.id and o.payment_type = 'company' and o.status in (${literals(OPEN_STATUSES)})
    and o.id is distinct from ${exceptOrderId})`

/** The maximum total of a company's open bank-transfer orders, in UZS. */
export const readOpenPlans = async (db: Db, companyId: number): Promise<number> => {
  const company = await db
    .selectFrom('companies as c')
    .select(openPlans(null).as('planned'))
    .where('c.id', '=', companyId)
    .executeTakeFirst()
  return company?.planned ?? 0
}

/** The client as far as bank transfer is concerned, and the company's version, which changes with what is read here. */
export type TransferFacts = { readonly client: TransferClient; readonly version: number | null }

const INDIVIDUAL: TransferFacts = { client: { kind: 'individual' }, version: null }

/**
 * The bank-transfer facts of a client placing an order. A new order counts the maximum of the
 * company's open bank-transfer orders as taken: of concurrent orders only as many pass as there is money for.
 */
export const readTransferClient = async (
  db: Db,
  companyId: number | null,
  { exceptOrderId, at }: { readonly exceptOrderId: number | null; readonly at: Date },
): Promise<TransferFacts> => {
  if (companyId === null) return INDIVIDUAL
  const company = await selectMoney(db, companyId)
    .select(['c.verified_at', 'c.blocked_at', 'c.write_version', openPlans(exceptOrderId).as('planned')])
    .executeTakeFirst()
  if (company === undefined) return INDIVIDUAL
  return {
    version: company.write_version,
    client: {
      kind: 'company',
      verified: company.verified_at !== null && company.blocked_at === null,
      inDebt: overdueUzs(company, tashkentDate(at)) > 0,
      availableUzs: availableUzs(company) - company.planned,
    },
  }
}

/** Repeats the bank-transfer decision with the company locked, in the transaction that writes the order. */
export const coverPlanned = async (tx: Tx, order: PlannedOrder): Promise<Decision<null>> => {
  if (order.paymentType !== 'company') return accept(null)
  if (order.companyId !== null) await lockCompany(tx, order.companyId)
  const { client } = await readTransferClient(tx, order.companyId, order)
  const refusals = checkTransfer(client, order.priceUzs)
  return refusals.length > 0 ? refuseAll(refusals) : accept(null)
}
