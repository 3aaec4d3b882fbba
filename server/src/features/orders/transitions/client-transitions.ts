import { accept, type Decision, refuse } from '@karvon/domain/decision'
import {
  type CancelReason,
  cancelChoices,
  checkCancelReason,
  termsNow,
} from '@karvon/domain/orders/ending/cancel-reasons'
import { confirmOrder as mayConfirm } from '@karvon/domain/orders/ending/confirm-order'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { checkOfferedPrice } from '@karvon/domain/pricing/offer-bounds'
import { readText } from '@karvon/domain/values/text'
import { cancelCase, cancelRules, chargeToWire, saveCancellation } from './cancel-order.ts'
import { changeOrder, clientActor, type OrderClaim } from './change-order.ts'
import { openPrices, saveEndingTransition } from './end-order.ts'
import { saveTransition } from './save-transition.ts'
import type { TransitionDeps } from './transition-deps.ts'
import { doneNotice } from './was-disputed.ts'

const REASON_LENGTH = 500

/** What canceling costs the client now, and what each reason they may give would cost. */
export const previewCancel = async (deps: TransitionDeps, claim: OrderClaim) => {
  const { liveRules } = await deps.readRules()
  return changeOrder(deps, claim, async (_, order, now) => {
    const asked = cancelCase(order, now)
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
  })
}

/** Why a client cancels: one of the reasons, in their own words, or both. */
export type SaidReason = { readonly code: CancelReason | null; readonly words: string | null }

/**
 * Cancels an order for its client; the reason decides the cost. With a deal a reason is required, in words if
 * it is not on the list.
 */
export const cancelOrder = async (
  deps: TransitionDeps,
  claim: OrderClaim,
  { code, words }: SaidReason,
): Promise<Decision<null>> => {
  const { liveRules } = await deps.readRules()
  const said = readText(words ?? '', { maxLength: REASON_LENGTH, field: 'reason' })
  if (!said.ok) return said
  return changeOrder(deps, claim, async (tx, order, at) => {
    const moved = moveOrder(order.status, 'cancel', 'client')
    if (!moved.ok) return moved
    const reason = code ?? 'other'
    if (order.status === 'accepted' && reason === 'other' && said.value === '') {
      return refuse('text_required', 'reason')
    }
    const charge = checkCancelReason(reason, 'client', cancelCase(order, at), cancelRules(order, liveRules))
    if (!charge.ok) return charge
    const cancellation = { action: 'cancel', charge: charge.value, said: said.value, at } as const
    await saveCancellation(tx, order, { ...cancellation, ...clientActor(order, claim) }, deps)
    return accept(null)
  })
}

/** The client confirms that the goods have come. */
export const confirmOrder = (deps: TransitionDeps, claim: OrderClaim): Promise<Decision<null>> =>
  changeOrder(deps, claim, async (tx, order, at) => {
    const moved = mayConfirm(order.status, 'client', (await openPrices(tx, order.id)).length)
    if (!moved.ok) return moved
    const confirm = { action: 'confirm', to: moved.value, ...clientActor(order, claim), at } as const
    await saveEndingTransition(tx, order, confirm, deps)
    if (order.carrierId !== null) {
      await deps.standing.recordKept(tx, order.carrierId)
      const notice = { at, userId: order.carrierId, orderId: order.id }
      await deps.notify(tx, { ...notice, ...(await doneNotice(tx, order.id)) })
    }
    deps.announce(tx, order.id)
    return accept(null)
  })

/** The client names a price for the whole order. */
export const namePrice = async (
  deps: TransitionDeps,
  claim: OrderClaim,
  amountUzs: number,
): Promise<Decision<null>> => {
  const { priceRules } = await deps.readRules()
  return changeOrder(deps, claim, async (tx, order, at) => {
    const moved = moveOrder(order.status, 'name_price', 'client')
    if (!moved.ok) return moved
    const refusals = checkOfferedPrice(amountUzs, order.bounds, order.paymentType, priceRules, 'amount')
    if (refusals.length > 0) return { ok: false, refusals }
    const planned = { companyId: order.clientCompanyId, paymentType: order.paymentType, priceUzs: amountUzs }
    const covered = await deps.money.coverPlanned(tx, { ...planned, exceptOrderId: order.id })
    if (!covered.ok) return covered
    await saveTransition(tx, order, {
      action: 'name_price',
      to: moved.value,
      ...clientActor(order, claim),
      at,
      set: { offered_price_uzs: amountUzs },
      payload: { amount_uzs: amountUzs },
    })
    deps.publishFeedChange(tx, order.id, 'added')
    deps.announce(tx, order.id)
    return accept(null)
  })
}
