import { whyNoTransfer } from '../company/transfer-rule.ts'
import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import { offerBounds, whyNoCash, whyOutOfBounds } from '../pricing/offer-bounds.ts'
import type { PaymentType } from '../values/payment.ts'
import { readPhone } from '../values/phone.ts'
import type { CheckedDraft, DraftFacts, OrderDraft } from './order-draft.ts'

const checkReceiver = (typed: string): Decision<string> => {
  if (typed.trim() === '') return refuse('receiver_phone_required', 'receiver_phone')
  const phone = readPhone(typed)
  return phone === null ? refuse('phone_format', 'receiver_phone') : accept(phone)
}

const whyNotThisWay = (paymentType: PaymentType, priceUzs: number | null, facts: DraftFacts): Refusal[] => {
  if (paymentType === 'company') return whyNoTransfer(facts.client, priceUzs)
  return priceUzs === null ? [] : whyNoCash(priceUzs, paymentType, facts.priceRules)
}

const checkOffer = (offeredUzs: number | null, facts: DraftFacts): Refusal[] =>
  offeredUzs === null ? [] : whyOutOfBounds(offeredUzs, offerBounds(facts.estimateUzs, facts.priceRules))

/**
 * Who receives, who pays, how and how much (spec §5, product.md "Cash" and "Money of a company"). Cash limit and transfer
 * rule are held against the offered price, else the estimate. Refuses at `receiver_phone`, `payer`, `payment_type`, `price`.
 */
export const checkPayment = (
  draft: OrderDraft,
  facts: DraftFacts,
): Decision<Pick<CheckedDraft, 'receiverPhone' | 'payer' | 'paymentType' | 'offeredPriceUzs'>> => {
  const { offeredPriceUzs, payer, paymentType } = draft
  const receiver = checkReceiver(draft.receiverPhone ?? '')
  const whyNotPaid =
    paymentType === null
      ? [refusal('payment_type_required', 'payment_type')]
      : whyNotThisWay(paymentType, offeredPriceUzs ?? facts.estimateUzs, facts)
  const refusals = [
    ...(receiver.ok ? [] : receiver.refusals),
    ...(payer === null ? [refusal('payer_required', 'payer')] : []),
    ...whyNotPaid,
    ...checkOffer(offeredPriceUzs, facts),
  ]
  if (!receiver.ok || payer === null || paymentType === null || refusals.length > 0)
    return refuseAll(refusals)
  return accept({ receiverPhone: receiver.value, payer, paymentType, offeredPriceUzs })
}
