import { isOpen, type Payment, type ProviderStep } from './payment.ts'
import { tiyinOf } from './tiyin.ts'

/** Why a call of Click is refused; its codes are in the contract. */
export type ClickError =
  | 'amount_wrong'
  | 'already_paid'
  | 'payment_unknown'
  | 'transaction_unknown'
  | 'canceled'

type Step = ProviderStep<ClickError | null>

const refused = (answer: ClickError): Step => ({ move: null, answer })

const unchanged: Step = { move: null, answer: null }

/** What Click says of an attempt to pay; `amountTiyin` is null if the amount is none. */
export type ClickAttempt = {
  readonly clickTransId: string
  readonly amountTiyin: number | null
  /** Negative: Click could not debit the payer. */
  readonly error: number
}

const isOver = (payment: Payment): Step | null => {
  if (payment.state === 'paid' || payment.state === 'refunded') return refused('already_paid')
  return isOpen(payment) ? null : refused('canceled')
}

const isRightSum = ({ amountUzs }: Payment, { amountTiyin }: ClickAttempt): boolean =>
  amountTiyin === tiyinOf(amountUzs)

/**
 * Prepares a payment (Click SHOP-API, action 0). A payer who gave an attempt up may begin another; then only the later one can be
 * completed. `isPayable`: what it is for still takes money.
 */
export const prepareClick = (payment: Payment | null, attempt: ClickAttempt, isPayable: boolean): Step => {
  if (payment === null || payment.provider !== 'click') return refused('payment_unknown')
  const over = isOver(payment)
  if (over !== null) return over
  if (!isRightSum(payment, attempt)) return refused('amount_wrong')
  if (!isPayable) return refused('canceled')
  if (payment.externalId === attempt.clickTransId) return unchanged
  return { move: { to: 'started', externalId: attempt.clickTransId, providerTimeMs: null }, answer: null }
}

/**
 * Completes a prepared payment (Click SHOP-API, action 1): credits it once; an `error` below 0 cancels it and is answered with
 * `canceled`. `prepareId` is the payment's own number, as answered to "Prepare".
 */
export const completeClick = (
  payment: Payment | null,
  { prepareId, ...attempt }: ClickAttempt & { readonly prepareId: string },
): Step => {
  if (payment === null || payment.provider !== 'click') return refused('payment_unknown')
  const isPrepared = payment.externalId === attempt.clickTransId && prepareId === String(payment.id)
  if (!isPrepared) return refused('transaction_unknown')
  const over = isOver(payment)
  if (over !== null) return over
  if (attempt.error < 0) return { move: { to: 'canceled', reason: null }, answer: 'canceled' }
  return isRightSum(payment, attempt) ? { move: { to: 'paid' }, answer: null } : refused('amount_wrong')
}
