import { isOpen, PAYME_LIFE_MS, type Payment, type ProviderStep } from './payment.ts'
import { tiyinOf } from './tiyin.ts'

/** Why a call of Payme is refused; its codes are in the contract. */
export type PaymeError =
  | 'amount_wrong'
  | 'transaction_unknown'
  | 'cannot_cancel'
  | 'cannot_perform'
  | 'payment_unknown'
  | 'payment_paid'
  | 'payment_over'
  | 'payment_busy'
  | 'order_closed'

/** The answer to a call from Payme: an error, or the transaction after the change. */
export type PaymeAnswer = { readonly error: PaymeError } | { readonly error: null }

type Step = ProviderStep<PaymeAnswer>

const OK: PaymeAnswer = { error: null }

const refused = (error: PaymeError): Step => ({ move: null, answer: { error } })

const unchanged: Step = { move: null, answer: OK }

/** What Payme asks to be paid: an account of ours, and tiyin; `isPayable`: what it is for still takes money. */
export type PaymeOrder = {
  readonly payment: Payment | null
  readonly amountTiyin: number
  readonly isPayable: boolean
}

/** Whether a payment takes a new transaction (Payme Merchant API, "CheckPerformTransaction"). */
export const checkPayme = ({ payment, amountTiyin, isPayable }: PaymeOrder): Step => {
  if (payment === null || payment.provider !== 'payme') return refused('payment_unknown')
  if (payment.state === 'paid') return refused('payment_paid')
  if (!isOpen(payment)) return refused('payment_over')
  if (amountTiyin !== tiyinOf(payment.amountUzs)) return refused('amount_wrong')
  if (payment.state === 'started') return refused('payment_busy')
  return isPayable ? unchanged : refused('order_closed')
}

/**
 * Begins a transaction, or repeats the answer for one that has begun (Payme Merchant API, "CreateTransaction"); `timeMs` is Payme's
 * own time, in ms.
 */
export const createPayme = (
  order: PaymeOrder,
  { id, timeMs }: { readonly id: string; readonly timeMs: number },
  now: Date,
): Step => {
  const { payment, amountTiyin } = order
  if (payment?.provider === 'payme' && payment.externalId === id) {
    if (payment.state !== 'started') return refused('cannot_perform')
    return amountTiyin === tiyinOf(payment.amountUzs) ? unchanged : refused('amount_wrong')
  }
  const checked = checkPayme(order)
  if (checked.answer.error !== null) return checked
  if (now.getTime() - timeMs > PAYME_LIFE_MS) return refused('cannot_perform')
  return { move: { to: 'started', externalId: id, providerTimeMs: timeMs }, answer: OK }
}

/** Credits a transaction once (Payme Merchant API, "PerformTransaction"). */
export const performPayme = (payment: Payment | null): Step => {
  if (payment === null) return refused('transaction_unknown')
  if (payment.state === 'paid') return unchanged
  return payment.state === 'started' ? { move: { to: 'paid' }, answer: OK } : refused('cannot_perform')
}

/** Ends a transaction; a paid one only if its money can be given back (Payme Merchant API, "CancelTransaction"). */
export const cancelPayme = (payment: Payment | null, reason: number | null): Step => {
  if (payment === null) return refused('transaction_unknown')
  if (payment.state === 'started') return { move: { to: 'canceled', reason }, answer: OK }
  if (payment.state !== 'paid') return unchanged
  return { move: { to: 'refunded', reason }, answer: OK, ifNotFree: { error: 'cannot_cancel' } }
}

/** Payme's number of a state: 1 begun, 2 paid, −1 ended unpaid, −2 given back (Payme Merchant API, "Transaction states"). */
export const paymeState = ({ state }: Pick<Payment, 'state'>): 1 | 2 | -1 | -2 => {
  if (state === 'paid') return 2
  if (state === 'refunded') return -2
  return state === 'canceled' || state === 'expired' ? -1 : 1
}
