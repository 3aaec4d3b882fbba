import type { Refusal } from '../decision.ts'
import { refusal } from '../decision.ts'
import type { OrderAction, OrderStatus } from '../orders/order-status.ts'
import { awaitsDeparture } from '../orders/statuses/order-sets.ts'
import { shareOfUzs } from '../values/uzs.ts'

/** An order that its client pays online by card, whole UZS. */
export type CardOrder = {
  /** The deal's price with everything approved on top of it. */
  readonly priceUzs: number
  /** The share of it that must be paid before the truck leaves. */
  readonly depositShare: number
  /** What was paid for it and is held. */
  readonly paidUzs: number
}

/** What must be paid before the truck leaves, whole UZS, rounded half up. */
export const depositUzs = ({ priceUzs, depositShare }: Omit<CardOrder, 'paidUzs'>): number =>
  shareOfUzs(priceUzs, depositShare)

/** What is still to be paid of the whole price, whole UZS. */
export const unpaidUzs = ({ priceUzs, paidUzs }: CardOrder): number => Math.max(0, priceUzs - paidUzs)

/** What is still missing of the deposit, whole UZS. */
export const missingDepositUzs = (order: CardOrder): number => Math.max(0, depositUzs(order) - order.paidUzs)

/** An order as both sides see it: what is paid and what must be, whole UZS; null: it is not paid online by card. */
export type ShownPrepayment = {
  readonly status: OrderStatus
  readonly prepayment: { readonly paid: number; readonly deposit: number } | null
}

/** What is missing of the deposit while the truck has not left with the goods, whole UZS; 0: nothing is awaited. */
export const awaitedDepositUzs = ({ prepayment, status }: ShownPrepayment): number =>
  prepayment === null || !awaitsDeparture(status) ? 0 : Math.max(0, prepayment.deposit - prepayment.paid)

/** When a client hears of a missing deposit: at the deal, some time before loading, and when the truck has arrived. */
export const PREPAYMENT_STAGES = ['accepted', 'before_loading', 'arrived'] as const

/** One of them. */
export type PrepaymentStage = (typeof PREPAYMENT_STAGES)[number]

const REMINDER_MS = 2 * 3_600_000

/** When a client is reminded of a missing deposit: two hours before loading. */
export const prepaymentReminderAt = (loadAt: Date): Date => new Date(loadAt.getTime() - REMINDER_MS)

/**
 * What a client is to hear at a stage, whole UZS; 0: nothing, as the deposit is paid, or the truck is further on (or not yet there)
 * than the stage says.
 */
export const prepaymentToAsk = (
  stage: PrepaymentStage,
  { status, card }: { readonly status: OrderStatus; readonly card: CardOrder | null },
): number => {
  const isTheirTurn = stage === 'arrived' ? status === 'arrived' : status === 'accepted'
  return isTheirTurn && card !== null ? missingDepositUzs(card) : 0
}

/** Whether a move is the departure with the goods, which needs the deposit. */
export const leavesWithGoods = (status: OrderStatus, action: OrderAction): boolean =>
  status === 'arrived' && action === 'depart'

/** Why the truck may not leave yet: `payment_missing` (`missing_uzs`). */
export const checkDeposit = (order: CardOrder): Refusal[] => {
  const missingUzs = missingDepositUzs(order)
  return missingUzs > 0 ? [refusal('payment_missing', undefined, { missing_uzs: missingUzs })] : []
}
