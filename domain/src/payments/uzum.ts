import { isOpen, type Payment, type ProviderStep } from './payment.ts'
import { tiyinOf } from './tiyin.ts'

/** Why a call of Uzum Bank is refused; its codes are in the contract. */
export type UzumError =
  | 'payment_unknown'
  | 'already_paid'
  | 'payment_canceled'
  | 'transaction_exists'
  | 'amount_wrong'
  | 'transaction_unknown'
  | 'transaction_canceled'
  | 'already_confirmed'
  | 'cannot_reverse'
  | 'already_reversed'

type Step = ProviderStep<UzumError | null>

const refused = (answer: UzumError): Step => ({ move: null, answer })

/** Whether a payment can be paid (Uzum Bank Merchant API, "check"); `isPayable`: what it is for still takes money. */
export const checkUzum = (payment: Payment | null, isPayable: boolean): Step => {
  if (payment === null || payment.provider !== 'uzum') return refused('payment_unknown')
  if (payment.state === 'paid' || payment.state === 'started') return refused('already_paid')
  return isOpen(payment) && isPayable ? { move: null, answer: null } : refused('payment_canceled')
}

/** What Uzum Bank begins: its transaction, and tiyin. */
export type UzumTransaction = { readonly transId: string; readonly amountTiyin: number }

/** Begins a transaction; a repeated one is refused as existing (Uzum Bank Merchant API, "create"). */
export const createUzum = (
  payment: Payment | null,
  { transId, amountTiyin }: UzumTransaction,
  isPayable: boolean,
): Step => {
  if (payment?.provider === 'uzum' && payment.externalId === transId) return refused('transaction_exists')
  const checked = checkUzum(payment, isPayable)
  if (checked.answer !== null || payment === null) return checked
  if (amountTiyin !== tiyinOf(payment.amountUzs)) return refused('amount_wrong')
  return { move: { to: 'started', externalId: transId, providerTimeMs: null }, answer: null }
}

/** Credits a transaction once; a repetition is refused as confirmed (Uzum Bank Merchant API, "confirm"). */
export const confirmUzum = (payment: Payment | null): Step => {
  if (payment === null) return refused('transaction_unknown')
  if (payment.state === 'paid') return refused('already_confirmed')
  return payment.state === 'started'
    ? { move: { to: 'paid' }, answer: null }
    : refused('transaction_canceled')
}

/** Ends a transaction; a confirmed one only if its money can be given back (Uzum Bank Merchant API, "reverse"). */
export const reverseUzum = (payment: Payment | null): Step => {
  if (payment === null) return refused('transaction_unknown')
  if (payment.state === 'canceled' || payment.state === 'refunded') return refused('already_reversed')
  if (payment.state === 'expired') return refused('cannot_reverse')
  if (payment.state === 'paid')
    return { move: { to: 'refunded', reason: null }, answer: null, ifNotFree: 'cannot_reverse' }
  return { move: { to: 'canceled', reason: null }, answer: null }
}

/** Uzum Bank's word for a state (Uzum Bank Merchant API, "status"). */
export const uzumStatus = ({
  state,
}: Pick<Payment, 'state'>): 'CREATED' | 'CONFIRMED' | 'REVERSED' | 'FAILED' => {
  if (state === 'paid') return 'CONFIRMED'
  if (state === 'canceled' || state === 'refunded') return 'REVERSED'
  return state === 'expired' ? 'FAILED' : 'CREATED'
}
