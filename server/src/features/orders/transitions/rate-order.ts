import { accept, type Decision } from '@karvon/domain/decision'
import { checkRating, type TypedRating } from '@karvon/domain/orders/rating'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { addTransition } from './add-transition.ts'
import { changeOrder, clientActor, type OrderClaim } from './change-order.ts'
import type { TransitionDeps } from './transition-deps.ts'

/** The client's word on a finished order, once; the stars count for the driver. */
export const rateOrder = async (
  deps: TransitionDeps,
  claim: OrderClaim,
  typed: TypedRating,
): Promise<Decision<null>> => {
  const { liveRules } = await deps.readHandbook()
  return changeOrder(deps, claim, async (tx, order, now) => {
    const rating = checkRating(typed, {
      orderStatus: order.status,
      alreadyRated: order.isRated,
      rules: liveRules.rating,
    })
    if (!rating.ok) return rating
    const { stars, tags, comment } = rating.value
    await workIn(tx, work => {
      addTransition(work, order, {
        action: 'rate',
        to: order.status,
        ...clientActor(order, claim),
        at: now,
        set: { rating_stars: stars, rating_tags: [...tags], rating_comment: comment },
        payload: { stars },
      })
      if (order.carrierId !== null) deps.standing.addStars(work, order.carrierId, stars)
    })
    deps.announce(tx, order.id)
    return accept(null)
  })
}
