import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkObjection, type DealSide } from '@karvon/domain/orders/ending/no-show'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { addTransition } from '../transitions/add-transition.ts'
import { changeOrder, type OrderClaim } from '../transitions/change-order.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { lockNoShow } from './lock-no-show.ts'
import { addNoShowPhotos } from './no-show-photos.ts'

/** An objection as sent, with the names of stored photos. */
export type SentObjection = {
  readonly side: DealSide
  readonly actorId: number
  readonly text: string
  readonly photos: readonly string[]
}

/**
 * The side that is said not to have come objects, once and in time: an operator decides now. Refuses `transition_not_allowed`
 * (`status`) where nobody says so.
 */
export const objectToNoShow = (
  deps: TransitionDeps,
  claim: OrderClaim,
  { side, actorId, text, photos }: SentObjection,
): Promise<Decision<null>> =>
  changeOrder(deps, claim, async (tx, order, at) => {
    const found = await lockNoShow(tx, order.id)
    if (found === undefined || found.side !== side)
      return refuse('transition_not_allowed', undefined, { status: order.status })
    const report = { state: found.state, objectUntil: found.object_until }
    const state = checkObjection(report, { text, photos: photos.length, now: at })
    if (!state.ok) return state
    const { id: orderId, status: to, carrierId, clientId } = order
    await workIn(tx, work => {
      const objected = { objected_by: actorId, objected_at: at, objection: text }
      work.change('no_shows', { id: found.id }, { state: state.value, ...objected })
      addNoShowPhotos(work, found.id, 'objection', photos)
      addTransition(work, order, { action: 'object_no_show', to, actor: side, actorId, at })
      const userId = side === 'client' ? carrierId : clientId
      if (userId !== null) deps.addNotice(work, { at, userId, kind: 'no_show_objected', orderId })
    })
    deps.announce(tx, order.id)
    return accept(null)
  })
