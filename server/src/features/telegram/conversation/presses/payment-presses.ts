import { PAYMENT_PROVIDERS } from '@karvon/domain/ledger/ledger-accounts'
import { PAYMENT_PURPOSES } from '@karvon/domain/payments/payment'
import { clientOrder } from '../cards/cards-now.ts'
import { clientOrderCard } from '../cards/client-order-card.ts'
import type { Turn } from '../conversation-deps.ts'
import { beginPayment, openPayment } from '../payments/begin-payment.ts'
import type { Due } from '../payments/due.ts'
import { dueNow } from '../payments/dues-now.ts'
import { checkoutCard, choiceCard } from '../payments/payment-cards.ts'
import type { Reaction } from '../reaction.ts'
import { bold, lines } from '../writing/html.ts'
import type { PressName } from '../writing/press-code.ts'
import { textsIn } from '../writing/texts.ts'
import type { PressHandler } from './client-presses.ts'

const dueAt = async (turn: Turn, at: number, orderId: number): Promise<Due | null> => {
  const purpose = PAYMENT_PURPOSES[at]
  return purpose === undefined ? null : dueNow(turn, purpose, orderId === 0 ? null : orderId)
}

/** Why nothing is due: it is paid, or its order has ended. The message of the order is shown as it is now, any other ends. */
const nothingDue = async (turn: Turn, orderId: number, isOrder: boolean): Promise<Reaction> => {
  const { answer: texts, pay: paid } = textsIn(turn.locale)
  const order = orderId === 0 ? null : await clientOrder(turn, orderId)
  const answer = orderId === 0 || order?.prepayment?.unpaid === 0 ? paid.settled : texts.gone
  const number = orderId === 0 ? null : `№ ${orderId}`
  const over = { html: lines(bold(answer), number) }
  const card = isOrder ? order && clientOrderCard(order, turn) : over
  return { answer, isAlert: true, card }
}

/** Shows the open payment, or the providers; with one provider the payment begins at once. */
const pay: PressHandler = async (turn, [at = 0, orderId = 0]) => {
  const { payProviders } = turn.deps
  const [first, second] = payProviders
  if (first === undefined) return { answer: textsIn(turn.locale).pay.nobody, isAlert: true }
  const due = await dueAt(turn, at, orderId)
  if (due === null) return nothingDue(turn, orderId, true)
  const open = await openPayment(turn, due, null)
  if (open !== null) return { next: checkoutCard(open, due, turn) }
  if (second !== undefined) return { next: choiceCard(due, turn) }
  const { card, ...reaction } = await beginPayment(turn, due, first)
  return { ...reaction, next: card ?? null }
}

/** Begins the payment at the chosen provider. */
const payWith: PressHandler = async (turn, [at = 0, orderId = 0, providerAt = 0]) => {
  const { pay: texts } = textsIn(turn.locale)
  const provider = PAYMENT_PROVIDERS[providerAt]
  if (provider === undefined || !turn.deps.payProviders.includes(provider))
    return { answer: texts.nobody, isAlert: true }
  const due = await dueAt(turn, at, orderId)
  if (due === null) return nothingDue(turn, orderId, false)
  return beginPayment(turn, due, provider)
}

/** What the buttons of payments do. */
export const PAYMENT_PRESSES = { pm: pay, pb: payWith } satisfies Partial<Record<PressName, PressHandler>>
