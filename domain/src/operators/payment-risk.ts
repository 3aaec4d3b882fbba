import { type CardOrder, missingDepositUzs, prepaymentReminderAt } from '../ledger/prepayment.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { awaitsDeparture } from '../orders/statuses/order-sets.ts'
import type { ReceiptState } from '../payments/fiscal-receipt.ts'
import type { Risk } from './risk.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How long a payment taken back by its provider is shown on the board. */
export const TAKEN_BACK_DAYS = 3

/** Money that a provider has taken back; always a warning (decision 0083). Null: it was some days ago. */
export const takenBackRisk = (
  { amountUzs, at }: { readonly amountUzs: number; readonly at: Date },
  now: Date,
): Risk | null =>
  now.getTime() - at.getTime() >= TAKEN_BACK_DAYS * DAY_MS
    ? null
    : {
        kind: 'payment_taken_back',
        severity: 'warning',
        since: at,
        nextStep: 'look_at_payer',
        facts: { amountUzs },
      }

/** A receipt that is not registered within this time is a risk. */
const RECEIPT_DUE_MS = DAY_MS

/** How long a receipt that was never registered is shown on the board. */
export const RECEIPT_SHOWN_DAYS = 30

/** A payment whose fiscal receipt its provider refuses, or does not register for a day; always a warning. Null: neither. */
export const missingReceiptRisk = (
  receipt: { readonly amountUzs: number; readonly state: ReceiptState; readonly at: Date },
  now: Date,
): Risk | null => {
  const { amountUzs, state, at } = receipt
  const ageMs = now.getTime() - at.getTime()
  const isMissing = state === 'failed' || (state === 'due' && ageMs > RECEIPT_DUE_MS)
  if (!isMissing || ageMs >= RECEIPT_SHOWN_DAYS * DAY_MS) return null
  return {
    kind: 'receipt_missing',
    severity: 'warning',
    since: at,
    nextStep: 'look_at_payer',
    facts: { amountUzs },
  }
}

/** An order by online card on its way to the departure; `arrivedAt`: the truck is at loading since then. */
export type AwaitedPayment = {
  readonly status: OrderStatus
  /** Null: it is not paid online by card, or has no deal. */
  readonly card: CardOrder | null
  readonly loadAt: Date
  readonly arrivedAt: Date | null
}

/**
 * An order whose deposit is missing: `warning` from the reminder before loading, `danger` once the truck has arrived.
 * Null: it is paid, or not due yet.
 */
export const unpaidRisk = (order: AwaitedPayment, now: Date): Risk | null => {
  const { status, card, loadAt, arrivedAt } = order
  const amountUzs = card === null ? 0 : missingDepositUzs(card)
  const isStanding = status === 'arrived'
  if (amountUzs === 0 || !awaitsDeparture(status)) return null
  const due = prepaymentReminderAt(loadAt)
  if (!isStanding && now < due) return null
  const minutesToLoad = Math.floor((loadAt.getTime() - now.getTime()) / MINUTE_MS)
  return {
    kind: 'payment_missing',
    severity: isStanding ? 'danger' : 'warning',
    since: isStanding ? (arrivedAt ?? due) : due,
    nextStep: 'ask_for_payment',
    facts: { amountUzs, minutesToLoad },
  }
}
