import type { PaymentProvider } from '../ledger/ledger-accounts.ts'

/**
 * What a payment is for: `refill`: a company's balance; `order`: a prepayment of an individual's own order; `advance`: a driver's
 * prepaid commissions; `receivable`: what an individual owes us.
 */
export const PAYMENT_PURPOSES = ['refill', 'order', 'advance', 'receivable'] as const

/** A purpose. */
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

/**
 * `waiting`: the payer has a link; `started`: the provider has begun its transaction; `paid`: the money is theirs to spend;
 * `canceled`: ended unpaid by the provider or by a newer payment; `refunded`: paid and given back; `expired`: nobody paid in time.
 */
export const PAYMENT_STATES = ['waiting', 'started', 'paid', 'canceled', 'refunded', 'expired'] as const

/** A state. */
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** A payment as the protocols see it; whole UZS. */
export type Payment = {
  readonly id: number
  readonly provider: PaymentProvider
  readonly amountUzs: number
  readonly state: PaymentState
  /** The provider's number of its transaction; null: none has begun. */
  readonly externalId: string | null
  /** The provider's own time of its beginning, in ms; null: it names none. */
  readonly providerTimeMs: number | null
  readonly expiresAt: Date
  readonly startedAt: Date | null
  readonly performedAt: Date | null
  /** When it was canceled, refunded or expired. */
  readonly canceledAt: Date | null
  /** Payme's reason of an end, 1 to 10; null: none was given. */
  readonly reason: number | null
}

/** A change of state. */
export type PaymentMove =
  | { readonly to: 'started'; readonly externalId: string; readonly providerTimeMs: number | null }
  | { readonly to: 'paid' }
  | { readonly to: 'canceled' | 'refunded' | 'expired'; readonly reason: number | null }

/**
 * What a call of a provider leads to: the move, and the answer. `ifNotFree` is the answer in place of it if money that is to be
 * given back is held for a deal or spent; then nothing moves.
 */
export type ProviderStep<Answer> = {
  readonly move: PaymentMove | null
  readonly answer: Answer
  readonly ifNotFree?: Answer
}

/** An unpaid Payme transaction dies after this, in ms (Payme Merchant API, "CreateTransaction"). */
export const PAYME_LIFE_MS = 43_200_000

/** Payme's reason of an end by time (Payme Merchant API, "Reason"). */
export const TIMEOUT_REASON = 4

/**
 * How long a transaction of a provider may stay unpaid, in ms. Payme: 12 hours; Uzum: 30 minutes (Uzum Bank Merchant API,
 * "create"); Click names no time, so a debit that it reports late is still credited for 12 hours.
 */
export const TRANSACTION_LIFE_MS = {
  payme: PAYME_LIFE_MS,
  click: 43_200_000,
  uzum: 30 * 60_000,
} as const satisfies Record<PaymentProvider, number>

/** When an unpaid payment ends by itself; null: it is paid or over. */
export const endsAt = ({ state, provider, expiresAt, startedAt }: Payment): Date | null => {
  if (state === 'waiting') return expiresAt
  if (state !== 'started' || startedAt === null) return null
  return new Date(startedAt.getTime() + TRANSACTION_LIFE_MS[provider])
}

/** The end of an unpaid payment whose time is over at `now`; null: it lives on, or is over already. */
export const lapse = (payment: Payment, now: Date): PaymentMove | null => {
  const end = endsAt(payment)
  if (end === null || now.getTime() <= end.getTime()) return null
  return { to: 'expired', reason: payment.state === 'started' ? TIMEOUT_REASON : null }
}

/** A payment after a move at `at`; whether the move is allowed is for the protocols to say. */
export const movePayment = (payment: Payment, move: PaymentMove, at: Date): Payment => {
  if (move.to === 'started') {
    const { externalId, providerTimeMs } = move
    // a further attempt at Click keeps the time of the first, so that attempts do not prolong it
    return { ...payment, state: 'started', externalId, providerTimeMs, startedAt: payment.startedAt ?? at }
  }
  if (move.to === 'paid') return { ...payment, state: 'paid', performedAt: at }
  return { ...payment, state: move.to, canceledAt: at, reason: move.reason }
}

/** Whether a payment can still be paid. */
export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'waiting' || state === 'started'
