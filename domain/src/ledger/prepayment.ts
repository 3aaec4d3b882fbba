import type { Refusal } from '../decision.ts'
import { refusal } from '../decision.ts'
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

/** Why the truck may not leave yet: `payment_missing` (`missing_uzs`). */
export const checkDeposit = (order: CardOrder): Refusal[] => {
  const missingUzs = depositUzs(order) - order.paidUzs
  return missingUzs > 0 ? [refusal('payment_missing', undefined, { missing_uzs: missingUzs })] : []
}
