import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A stored no-show. */
export type StoredNoShow = Selectable<Tables['no_shows']>

/** The no-show of an order that this transaction has locked. */
export const lockNoShow = (tx: Tx, orderId: number): Promise<StoredNoShow | undefined> =>
  tx.selectFrom('no_shows').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()
