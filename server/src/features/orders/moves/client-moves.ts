import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { cancelTerms } from '@karvon/domain/orders/cancel-terms'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { checkOfferedPrice } from '@karvon/domain/pricing/offer-bounds'
import { readText } from '@karvon/domain/values/text'
import { changeOrder, clientActor, type OrderClaim } from './change-order.ts'
import { saveEndingMove } from './end-move.ts'
import type { LockedOrder } from './locked-order.ts'
import type { MoveParts, MoveRules } from './move-parts.ts'
import { saveMove } from './save-move.ts'

const REASON_LENGTH = 500

/** With a deal its own terms hold, whatever the rules have become since (product.md "The deal"). */
export const termsNow = (order: LockedOrder, rules: MoveRules, now: Date) =>
  cancelTerms(
    {
      status: order.status,
      acceptedAt: order.acceptedAt,
      loadAt: order.loadAt,
      priceUzs: order.deal?.priceUzs ?? order.estimate.priceUzs,
      now,
    },
    order.deal?.cancelTerms ?? rules.cancel,
  )

/** What canceling costs the client now, and whether it must be said why. */
export const previewCancel = async (parts: MoveParts, claim: OrderClaim) => {
  const { liveRules } = await parts.readRules()
  return changeOrder(parts, claim, async (_, order, now) => {
    const { allowedFor, feeUzs, freeUntil } = termsNow(order, liveRules, now)
    return accept({
      allowed: allowedFor.includes('client'),
      fee: feeUzs,
      freeUntil: freeUntil?.toISOString() ?? null,
      reasonRequired: order.status === 'accepted',
    })
  })
}

/** Cancels an order for its client; from an accepted one the reason is asked and the fee of the moment is kept. */
export const cancelOrder = async (
  parts: MoveParts,
  claim: OrderClaim,
  reason: string | null,
): Promise<Decision<null>> => {
  const { liveRules } = await parts.readRules()
  const said = readText(reason ?? '', { maxLength: REASON_LENGTH, field: 'reason' })
  if (!said.ok) return said
  return changeOrder(parts, claim, async (tx, order, at) => {
    const moved = moveOrder(order.status, 'cancel', 'client')
    if (!moved.ok) return moved
    if (order.status === 'accepted' && said.value === '') return refuse('text_required', 'reason')
    const { feeUzs } = termsNow(order, liveRules, at)
    const cancel = {
      action: 'cancel',
      to: moved.value,
      ...clientActor(order, claim),
      at,
      set: { cancel_reason: said.value || null },
      feeUzs,
      payload: { reason: said.value, fee_uzs: feeUzs },
    } as const
    await saveEndingMove(tx, order, cancel, parts)
    await parts.offers.declineAll(tx, order.id, at)
    if (order.carrierId !== null) {
      await parts.notify(tx, { at, userId: order.carrierId, kind: 'order_canceled', orderId: order.id })
    }
    parts.tellFeed(tx, order.id, 'removed')
    parts.announce(tx, order.id)
    return accept(null)
  })
}

/** The client confirms that the goods have come. */
export const confirmOrder = (parts: MoveParts, claim: OrderClaim): Promise<Decision<null>> =>
  changeOrder(parts, claim, async (tx, order, at) => {
    const moved = moveOrder(order.status, 'confirm', 'client')
    if (!moved.ok) return moved
    const confirm = { action: 'confirm', to: moved.value, ...clientActor(order, claim), at } as const
    await saveEndingMove(tx, order, confirm, parts)
    if (order.carrierId !== null) {
      await parts.standing.recordKept(tx, order.carrierId)
      await parts.notify(tx, { at, userId: order.carrierId, kind: 'order_done', orderId: order.id })
    }
    parts.announce(tx, order.id)
    return accept(null)
  })

/** The client names a price for the whole order. */
export const namePrice = async (
  parts: MoveParts,
  claim: OrderClaim,
  amountUzs: number,
): Promise<Decision<null>> => {
  const { priceRules } = await parts.readRules()
  return changeOrder(parts, claim, async (tx, order, at) => {
    const moved = moveOrder(order.status, 'name_price', 'client')
    if (!moved.ok) return moved
    const refusals = checkOfferedPrice(amountUzs, order.bounds, order.paymentType, priceRules, 'amount')
    if (refusals.length > 0) return { ok: false, refusals }
    const planned = { companyId: order.clientCompanyId, paymentType: order.paymentType, priceUzs: amountUzs }
    const covered = await parts.money.coverPlanned(tx, { ...planned, exceptOrderId: order.id })
    if (!covered.ok) return covered
    await saveMove(tx, order, {
      action: 'name_price',
      to: moved.value,
      ...clientActor(order, claim),
      at,
      set: { offered_price_uzs: amountUzs },
      payload: { amount_uzs: amountUzs },
    })
    parts.tellFeed(tx, order.id, 'added')
    parts.announce(tx, order.id)
    return accept(null)
  })
}
