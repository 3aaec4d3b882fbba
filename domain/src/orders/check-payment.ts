import { checkTransfer } from '../company/transfer-rule.ts'
import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import { checkCashLimit, checkWithinBounds, offerBounds } from '../pricing/offer-bounds.ts'
import { readPhone } from '../reading/phone.ts'
import type { PaymentType } from '../values/payment.ts'
import type { CheckedDraft, DraftFacts, OrderDraft } from './order-draft.ts'

const checkReceiver = (typed: string): Decision<string> => {
  if (typed.trim() === '') return refuse('receiver_phone_required', 'receiver_phone')
  const phone = readPhone(typed)
  return phone === null ? refuse('phone_format', 'receiver_phone') : accept(phone)
}

const checkCard = ({ client, takesCards }: DraftFacts): Refusal[] => {
  if (client.kind === 'company') return [refusal('card_only_individuals', 'payment_type')]
  return takesCards ? [] : [refusal('card_not_taken', 'payment_type')]
}

/**
 * Refusals of a payment type at this price (null: not known yet), at `payment_type`: those of `checkTransfer`,
 * `cash_over_limit`, `card_only_individuals` (a company pays from its account) and `card_not_taken`.
 */
export const checkPaymentType = (
  paymentType: PaymentType,
  priceUzs: number | null,
  facts: DraftFacts,
): Refusal[] => {
  if (paymentType === 'company') return checkTransfer(facts.client, priceUzs)
  if (paymentType === 'card') return checkCard(facts)
  return priceUzs === null ? [] : checkCashLimit(priceUzs, paymentType, facts.priceRules)
}

const checkOffer = (offeredUzs: number | null, facts: DraftFacts): Refusal[] =>
  offeredUzs === null ? [] : checkWithinBounds(offeredUzs, offerBounds(facts.estimateUzs, facts.priceRules))

/**
 * The receiver, the payer, the payment type and the price (docs/product.md#cash,
 * docs/product.md#money-of-a-company). Cash limit and transfer rule are checked against the offered price,
 * else the estimate. Refuses at `receiver_phone`, `payer`, `payment_type`, `price`.
 */
export const checkPayment = (
  draft: OrderDraft,
  facts: DraftFacts,
): Decision<Pick<CheckedDraft, 'receiverPhone' | 'payer' | 'paymentType' | 'offeredPriceUzs'>> => {
  const { offeredPriceUzs, payer, paymentType } = draft
  const receiver = checkReceiver(draft.receiverPhone ?? '')
  const paymentRefusals =
    paymentType === null
      ? [refusal('payment_type_required', 'payment_type')]
      : checkPaymentType(paymentType, offeredPriceUzs ?? facts.estimateUzs, facts)
  const refusals = [
    ...(receiver.ok ? [] : receiver.refusals),
    ...(payer === null ? [refusal('payer_required', 'payer')] : []),
    ...paymentRefusals,
    ...checkOffer(offeredPriceUzs, facts),
  ]
  if (!receiver.ok || payer === null || paymentType === null || refusals.length > 0)
    return refuseAll(refusals)
  return accept({ receiverPhone: receiver.value, payer, paymentType, offeredPriceUzs })
}
