import { accept, type Decision } from '@karvon/domain/decision'
import { cancelChoices, termsNow } from '@karvon/domain/orders/ending/cancel-reasons'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { checkOfferedPrice } from '@karvon/domain/pricing/offer-bounds'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { cancelCase, cancelRules, chargeToWire } from '../ending/cancel-order.ts'
import { tellDrivers } from '../waiting/tell-drivers.ts'
import { addTransition } from './add-transition.ts'
import { changeOrder, checkClaim, clientActor, type OrderClaim } from './change-order.ts'
import { readOrderState } from './locked-order.ts'
import type { TransitionDeps } from './transition-deps.ts'

/** What canceling costs the client now, and what each reason they may give would cost. Nothing is locked. */
export const previewCancel = async (
  { db, clock, readHandbook }: Pick<TransitionDeps, 'db' | 'clock' | 'readHandbook'>,
  claim: OrderClaim,
) => {
  const { liveRules } = await readHandbook()
  const found = checkClaim(await readOrderState(db, claim.orderId), claim)
  if (!found.ok) return found
  const order = found.value
  const asked = cancelCase(order, clock.now())
  const rules = cancelRules(order, liveRules)
  const { allowedFor, feeUzs, freeUntil } = termsNow(asked, rules)
  const allowed = allowedFor.includes('client')
  return accept({
    allowed,
    fee: feeUzs,
    freeUntil: freeUntil?.toISOString() ?? null,
    reasonRequired: order.status === 'accepted',
    reasons: allowed ? cancelChoices('client', asked, rules).map(chargeToWire) : [],
  })
}

/** The client names a price for the whole order. */
export const namePrice = async (
  deps: TransitionDeps,
  claim: OrderClaim,
  amountUzs: number,
): Promise<Decision<null>> => {
  const { priceRules } = await deps.readHandbook()
  return changeOrder(deps, claim, async (tx, order, at) => {
    const moved = moveOrder(order.status, 'name_price', 'client')
    if (!moved.ok) return moved
    const refusals = checkOfferedPrice(amountUzs, order.bounds, order.paymentType, priceRules, 'amount')
    if (refusals.length > 0) return { ok: false, refusals }
    const planned = { companyId: order.clientCompanyId, paymentType: order.paymentType, priceUzs: amountUzs }
    const covered = await deps.money.coverPlanned(tx, { ...planned, exceptOrderId: order.id, at })
    if (!covered.ok) return covered
    await workIn(tx, work => {
      addTransition(work, order, {
        action: 'name_price',
        to: moved.value,
        ...clientActor(order, claim),
        at,
        set: { offered_price_uzs: amountUzs },
        payload: { amount_uzs: amountUzs },
      })
      work.insert('jobs', tellDrivers(order.id, 'changed', at))
    })
    deps.publishFeedChange(tx, order.id, 'added')
    deps.announce(tx, order.id)
    return accept(null)
  })
}
