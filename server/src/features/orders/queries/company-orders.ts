import type { QueryOf } from '@karvon/contract/endpoint'
import type { listCompanyOrders as endpoint } from '@karvon/contract/orders'
import { accept, type Decision } from '@karvon/domain/decision'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { Db } from '../../../platform/db/database.ts'
import { askedOrders } from './asked-orders.ts'
import type { AskedPage } from './order-rows.ts'
import type { ListedOrder } from './order-view.ts'
import { readOrdersPage } from './orders-page.ts'
import type { Viewer } from './viewer.ts'

/** Which of the company's orders are asked for. */
export type CompanyQuestion = QueryOf<typeof endpoint>

/** A page of the orders of one company, the newest first; `to` is the last day included. */
export const listCompanyOrders = async (
  db: Db,
  question: CompanyQuestion & AskedPage,
  statuses: readonly OrderStatus[] | null,
  viewer: Viewer & { readonly companyId: number },
): Promise<Decision<{ items: ListedOrder[]; total: number }>> => {
  const asked = askedOrders({ ...question, statuses })
  if (!asked.ok) return asked
  const { companyId } = viewer
  return accept(await readOrdersPage(db, { companyId, ...asked.value }, question, viewer))
}
