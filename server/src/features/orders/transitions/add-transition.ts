import type { Actor, OrderAction, OrderStatus } from '@karvon/domain/orders/order-status'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import type { ColumnsOf } from '../../../platform/commands/guarded-write.ts'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
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
    | 'object_no_show'
    | 'decide_no_show'
    | 'decide_fee'
    | 'undo_decision'
    | 'decline_replacement'
    | 'expire_replacement'
    | 'rate'
  readonly to: OrderStatus
  readonly actor: Actor
  readonly actorId: number | null
  /** The name of the API key through which the actor's company acts; absent: a person or the system acts. */
  readonly keyName?: string | undefined
  readonly at: Date
  readonly set?: Omit<ColumnsOf<'orders'>, 'status' | 'version' | 'updated_at'>
  /** History facts other than actor, time and the two statuses. */
  readonly payload?: object
}

/** How an event of the history says that a company's program made it. */
export const eventKey = (keyName: string | undefined): { readonly api_key?: string } =>
  keyName === undefined ? {} : { api_key: keyName }

/** The order's columns after a move. Its change is not recorded earlier than the last one, which it may have waited for. */
export const columnsAfter = (
  order: Pick<LockedOrder, 'status' | 'version' | 'updatedAt'>,
  { to, at, set }: OrderMove,
) => ({
  ...set,
  ...(to !== order.status && isEnded(to) ? { ended_at: at } : {}),
  status: to,
  version: order.version + 1,
  updated_at: at > order.updatedAt ? at : order.updatedAt,
})

/**
 * Moves an order on: the only place that writes a status, and only where status and version are still the old ones. Each change
 * raises the version and is a line of the history.
 */
export const addTransition = (
  work: UnitOfWork,
  order: Pick<LockedOrder, 'id' | 'status' | 'version' | 'updatedAt'>,
  move: OrderMove,
): void => {
  const { id, status, version } = order
  const columns = columnsAfter(order, move)
  work.expect('orders', { id }, { status, version })
  work.change('orders', { id }, columns)
  work.insert('order_events', {
    order_id: id,
    version: columns.version,
    at: columns.updated_at,
    actor: move.actor,
    actor_id: move.actorId,
    action: move.action,
    from_status: status,
    to_status: move.to,
    payload: { ...move.payload, ...eventKey(move.keyName) },
  })
}
