import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { selectOrders } from '../queries/order-rows.ts'
import { type ListedOrder, orderView } from '../queries/order-view.ts'
import type { Viewer } from '../queries/viewer.ts'

/** Whose last orders are asked for, and by whom. */
export type LastOrdersQuestion = {
  readonly client?: number
  readonly driver?: number
  readonly operatorId: number
  readonly locale: Locale
}

const MOST = 10

/** The newest orders that a person placed or carried, as an operator sees them. */
export const readLastOrders = async (
  db: Db,
  { client, driver, operatorId, locale }: LastOrdersQuestion,
  { now, writePoint }: Pick<Viewer, 'now' | 'writePoint'>,
): Promise<ListedOrder[]> => {
  const rows = await selectOrders(db)
    .where(client === undefined ? sql<boolean>`true` : sql<boolean>`o.client_id = ${client}`)
    .where(driver === undefined ? sql<boolean>`true` : sql<boolean>`o.carrier_id = ${driver}`)
    .orderBy('o.id', 'desc')
    .limit(MOST)
    .execute()
  const acting = { userId: operatorId, companyId: null }
  const viewer: Viewer = { kind: 'operator', ...acting, acting, locale, writePoint, now }
  return rows.map(row => orderView(row, viewer))
}
