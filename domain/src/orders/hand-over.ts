import type { CancelRules } from './cancel-terms.ts'
import type { Actor } from './order-status.ts'

/** The driver who gets an order, for how much and on which terms; sums in whole UZS, times in minutes. */
export type HandOver = {
  readonly driverId: number
  readonly plate: string
  readonly model: string | null
  readonly amountUzs: number
  readonly loadMinutes: number
  readonly unloadMinutes: number
  readonly waitingPerMinuteUzs: number
  readonly waitingDayCapUzs: number | null
  readonly cancelRules: CancelRules
  readonly actor: Actor
  readonly actorId: number
  readonly at: Date
}
