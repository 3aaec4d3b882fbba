import type { CommissionTerms } from '../ledger/commission.ts'
import type { CancelRules } from './cancel-terms.ts'
import type { Actor } from './order-status.ts'

/** The driver who gets an order, as it shows them, with their record; `phone` is null for a closed account. */
export type Carrier = {
  readonly id: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
  /** The language they chose; null if they have not chosen one. */
  readonly locale: string | null
  readonly plate: string
  readonly model: string | null
  readonly truckTypeId: number
  readonly dealsTaken: number
  readonly dealsKept: number
  readonly starsSum: number
  readonly starsCount: number
}

/** Who gets an order, for how much and on which terms; sums in whole UZS, times in minutes. */
export type HandOver = {
  readonly carrier: Carrier
  readonly amountUzs: number
  /** Whether it is the price that the client has agreed with this driver for the lane. */
  readonly isAgreed: boolean
  readonly loadMinutes: number
  readonly unloadMinutes: number
  readonly waitingPerMinuteUzs: number
  readonly waitingDayCapUzs: number | null
  readonly cancelRules: CancelRules
  readonly commission: CommissionTerms
  readonly depositShare: number
  readonly actor: Actor
  /** Null: the system. */
  readonly actorId: number | null
  /** The name of the API key by which the client's company acts; absent: a person or the system acts. */
  readonly keyName?: string | undefined
  readonly at: Date
}
