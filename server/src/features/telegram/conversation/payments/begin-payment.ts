import { listPayments, showPaymentOptions, startPayment } from '@karvon/contract/payments/payments'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { found } from '../cards/cards-now.ts'
import type { Turn } from '../conversation-deps.ts'
import { keyOfMessage } from '../idempotency-keys.ts'
import { type Reaction, refusalText } from '../reaction.ts'
import type { Due } from './due.ts'
import { checkoutCard, type Payment } from './payment-cards.ts'

/**
 * Of a due what one payment takes: a large sum is paid in parts, and a small one of an account that takes more is rounded up to the
 * least.
 */
const payableUzs = async ({ deps, caller, locale }: Turn, { amountUzs, purpose }: Due): Promise<number> => {
  const bounds = found(await deps.callAs(caller, showPaymentOptions, { locale }))
  if (bounds === null) return amountUzs
  const takesMore = purpose === 'advance' || purpose === 'refill'
  return Math.min(bounds.max, takesMore ? Math.max(bounds.min, amountUzs) : amountUzs)
}

/**
 * The newest payment that still pays this due, so that it is not begun again; null: there is none. One that its provider has begun
 * is that payment whatever its sum.
 */
export const openPayment = async (
  turn: Turn,
  due: Due,
  provider: PaymentProvider | null,
): Promise<Payment | null> => {
  const { deps, caller, locale } = turn
  const { purpose, orderId } = due
  const query = { purpose, open: true, ...(orderId !== null && { orderId }) }
  const open = found(await deps.callAs(caller, listPayments, { query, locale })) ?? []
  const amountUzs = await payableUzs(turn, due)
  const pays = ({ amount, state, url, ...payment }: Payment) =>
    url !== null &&
    (provider === null || payment.provider === provider) &&
    (state === 'started' || amount === amountUzs)
  return open.find(pays) ?? null
}

/** Begins a payment at a provider as the site does, or finds the one that is open there; the card has the link to its checkout. */
export const beginPayment = async (turn: Turn, due: Due, provider: PaymentProvider): Promise<Reaction> => {
  const { deps, caller, locale } = turn
  const open = await openPayment(turn, due, provider)
  if (open !== null) return { card: checkoutCard(open, due, turn) }
  const { purpose, orderId } = due
  const body = { purpose, provider, amount: await payableUzs(turn, due), orderId }
  const answer = await deps.callAs(caller, startPayment, { body, locale, key: keyOfMessage(turn) })
  return answer.ok
    ? { card: checkoutCard(answer.data, due, turn) }
    : { answer: refusalText(answer, turn), isAlert: true }
}
