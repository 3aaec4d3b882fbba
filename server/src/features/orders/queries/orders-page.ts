import type { RawBuilder, SqlBool } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type AskedPage, selectPage } from './order-rows.ts'
import { type ListedOrder, orderView } from './order-view.ts'
import type { Viewer } from './viewer.ts'

/** A page of the orders that are asked for, the newest first, and how many there are of them. */
export const readOrdersPage = async (
  db: Db,
  isAsked: RawBuilder<SqlBool>,
  page: AskedPage,
  viewer: Viewer,
): Promise<{ items: ListedOrder[]; total: number }> => {
  const rows = await selectPage(db, isAsked, page).execute()
  const { total } = await db
    .selectFrom('orders as o')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where(isAsked)
    .executeTakeFirstOrThrow()
  return { items: rows.map(row => orderView(row, viewer)), total }
}
