import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { compileOnce, type Placeholders } from '../../../platform/db/queries/compile-once.ts'
import { type AskedOrders, isAskedFor } from './asked-orders.ts'
import { type AskedPage, selectPage } from './order-rows.ts'
import { type ListedOrder, orderView } from './order-view.ts'
import type { Viewer } from './viewer.ts'
import { isTheirs, type Whose } from './whose-orders.ts'

/** Whose orders are asked for, and which of them. */
export type OrdersInQuestion = Whose & AskedOrders

const areInQuestion = (asked: Placeholders<OrdersInQuestion>) =>
  sql<SqlBool>`${isTheirs(asked)} and ${isAskedFor(asked)}`

type PageValues = OrdersInQuestion & { readonly perPage: number; readonly passedOver: number }

const findPage = compileOnce((db, { perPage, passedOver, ...asked }: Placeholders<PageValues>) =>
  selectPage(db, areInQuestion(asked), { perPage, passedOver }),
)

const countAll = compileOnce((db, asked: Placeholders<OrdersInQuestion>) =>
  db
    .selectFrom('orders as o')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where(areInQuestion(asked)),
)

/** A page of the orders that are asked for, the newest first, and how many there are of them. */
export const readOrdersPage = async (
  db: Db,
  asked: OrdersInQuestion,
  { page, perPage }: AskedPage,
  viewer: Viewer,
): Promise<{ items: ListedOrder[]; total: number }> => {
  const rows = await findPage(db, { ...asked, perPage, passedOver: (page - 1) * perPage })
  const [counted] = await countAll(db, asked)
  return { items: rows.map(row => orderView(row, viewer)), total: counted?.total ?? 0 }
}
