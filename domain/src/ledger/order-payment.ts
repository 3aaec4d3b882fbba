import type { OrderStatus } from '../orders/order-status.ts'
import { awaitsDeparture } from '../orders/statuses/order-sets.ts'
import { isPaidToDriver, type PaymentType } from '../values/payment.ts'
import { missingDepositUzs } from './prepayment.ts'

/**
 * The status of an order's payment. `unpaid`: nothing is there yet; `partly_paid`: paid by card in part; `reserved`: held for it on a
 * company's account, not taken yet; `paid`: in full, to us or to the driver; `carried`: the client owes it, we carry it;
 * `refunded`: paid by card, given back after a cancellation.
 */
export const PAYMENT_STATUSES = ['unpaid', 'partly_paid', 'reserved', 'paid', 'carried', 'refunded'] as const

/** One of them. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What the ledger knows of an order's payment, whole UZS. */
export type OrderPayment = {
  readonly status: OrderStatus
  readonly paymentType: PaymentType
  /** The deal's price with everything approved on top of it; null without a deal. */
  readonly priceUzs: number | null
  /** The share of it that must be paid before the truck leaves. */
  readonly depositShare: number
  readonly heldUzs: number
  /** Whether its price is booked. */
  readonly isCharged: boolean
  /** What of its price the client did not have and owed at its booking. */
  readonly owedUzs: number
  /**
   * What the client owes by now, and what of all their debts arose after this one: repayments go to the oldest first. A debt that came
   * back with a reversed payment did not arise, nor did one that was reversed itself.
   */
  readonly debtUzs: number
  readonly laterDebtsUzs: number
  /** Whether a card payment for it was ever received. */
  readonly wasPaidByCard: boolean
}

/** What of an order's price the client still owes, whole UZS. */
const stillOwedUzs = ({ owedUzs, debtUzs, laterDebtsUzs }: OrderPayment): number =>
  Math.max(0, Math.min(owedUzs, debtUzs - laterDebtsUzs))

const beforeCharge = (
  { status, paymentType, depositShare, heldUzs }: OrderPayment,
  priceUzs: number,
): PaymentStatus => {
  if (isPaidToDriver(paymentType)) return 'unpaid'
  if (paymentType === 'company') return heldUzs > 0 ? 'reserved' : 'unpaid'
  if (heldUzs >= priceUzs) return 'paid'
  const isCarried =
    !awaitsDeparture(status) && missingDepositUzs({ priceUzs, depositShare, paidUzs: heldUzs }) > 0
  if (isCarried) return 'carried'
  return heldUzs > 0 ? 'partly_paid' : 'unpaid'
}

/** The status of an order's payment; null: there is no deal, or it was canceled before anything was paid. */
export const orderPaymentStatus = (payment: OrderPayment): PaymentStatus | null => {
  const { status, paymentType, priceUzs, isCharged, wasPaidByCard } = payment
  if (status === 'canceled') return wasPaidByCard ? 'refunded' : null
  if (priceUzs === null) return null
  if (!isCharged) return beforeCharge(payment, priceUzs)
  return isPaidToDriver(paymentType) || stillOwedUzs(payment) === 0 ? 'paid' : 'carried'
}
