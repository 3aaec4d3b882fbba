import type { ReactNode } from 'react'
import type { PaidFor } from './payment-queries.ts'

/** What is paid: the purpose and its order, and the sums to choose from. */
export type CheckoutProps = PaidFor & {
  /** Offered as chips, whole UZS; another sum can be typed. */
  sums: readonly number[]
  /** Chosen at first; default: the second of `sums`, or the only one. */
  firstUzs?: number
  /** The most that can be paid, where that is less than the usual bound, such as what is missing of an order. */
  maxUzs?: number
  /** What the sum is good for, below the chips. */
  hint?: ReactNode
  /** Called when money has moved; must be stable. */
  onPaid?: () => void
}
