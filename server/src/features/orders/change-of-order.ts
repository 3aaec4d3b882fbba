import type { Endpoint } from '@karvon/contract/endpoint'
import { accept, type Decision } from '@karvon/domain/decision'
import { clockAt } from '../../platform/clock.ts'
import type { NotOk, WriteCall } from '../../platform/commands/serve-write.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OrderDeps } from './order-deps.ts'
import { orderNow, viewerAt, withCurrentOrder } from './order-routes.ts'
import type { OrderDetail } from './queries/read-orders.ts'
import type { Viewer } from './queries/viewer.ts'

type OrderCall = Pick<WriteCall<Endpoint>, 'caller' | 'locale' | 'now'> & {
  readonly params: { readonly id: number }
}

type Rules = Awaited<ReturnType<OrderDeps['readHandbook']>>

/** The dependencies of a change inside its transaction: at its one instant, by the figures read before. */
export const inChange = (
  deps: OrderDeps,
  tx: Tx,
  { now }: Pick<OrderCall, 'now'>,
  rules: Rules,
): OrderDeps => ({
  ...deps,
  db: tx,
  clock: clockAt(now),
  readHandbook: async () => rules,
})

/** The order's current state with the refusal of a caller who has not seen its last change. */
export const withPresentOrder =
  (deps: OrderDeps) =>
  async (refused: NotOk, call: OrderCall): Promise<NotOk> => {
    const answer = await withCurrentOrder(refused, call.params.id, viewerAt(call, deps), deps)
    return answer.ok ? refused : answer
  }

/** A change of an order, which is answered with its state afterwards. */
export const changeOfOrder = <Call extends OrderCall>(
  deps: OrderDeps,
  change: (inside: OrderDeps, call: Call, viewer: Viewer) => Promise<Decision<null>>,
) => ({
  prepare: async (): Promise<Decision<Rules>> => accept(await deps.readHandbook()),
  write: async (tx: Tx, rules: Rules, call: Call): Promise<Decision<OrderDetail>> => {
    const [inside, viewer] = [inChange(deps, tx, call, rules), viewerAt(call, deps)]
    const changed = await change(inside, call, viewer)
    return changed.ok ? orderNow(tx, call.params.id, viewer, inside) : changed
  },
  withPresent: withPresentOrder(deps),
})
