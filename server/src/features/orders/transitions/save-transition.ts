import type { Actor, OrderAction, OrderStatus } from '@karvon/domain/orders/order-status'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import { sql, type UpdateObject } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { LockedOrder } from './locked-order.ts'

/** A transition of an order: its new status, its actor, and the columns that change with it. */
export type OrderMove = {
  readonly action:
    | OrderAction
    | 'ask_additional_price'
    | 'decide_additional_price'
    | 'ask_early_arrival'
    | 'decide_early_arrival'
    | 'ask_another_driver'
    | 'decline_replacement'
    | 'expire_replacement'
    | 'rate'
  readonly to: OrderStatus
  readonly actor: Actor
  readonly actorId: number | null
  readonly at: Date
  readonly set?: Omit<UpdateObject<Tables, 'orders'>, 'status' | 'version' | 'updated_at'>
  /** History facts other than actor, time and the two statuses. */
  readonly payload?: object
}

/**
 * Moves an order on: the only statement that writes a status, and only where the status is still the old one. Each change
 * raises the version and is a line of the history, in the same statement; the answer is the order's new version. A request
 * that waited for the order's lock is not recorded earlier than the change it waited for.
 */
export const saveTransition = async (
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'status' | 'version'>,
  move: OrderMove,
): Promise<number> => {
  const version = order.version + 1
  const hasEnded = move.to !== order.status && isEnded(move.to)
  const moved = tx
    .updateTable('orders')
    .set({
      ...move.set,
      ...(hasEnded ? { ended_at: move.at } : {}),
      status: move.to,
      version,
      updated_at: sql<Date>`greatest(${move.at}::timestamptz, updated_at)`,
    })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('version', '=', order.version)
    .returning(['id', 'updated_at'])
  const { rows } = await sql`
    with moved as (${moved})
    insert into order_events (order_id, version, at, actor, actor_id, action, from_status, to_status, payload)
    select id, ${version}::int, updated_at, ${move.actor}, ${move.actorId}::int, ${move.action}, ${order.status},
      ${move.to}, ${JSON.stringify(move.payload ?? {})}::jsonb
    from moved returning order_id`.execute(tx)
  if (rows.length !== 1) throw new Error(`order ${order.id} changed under its lock`)
  return version
}
