import { sumUzs } from '../values/uzs.ts'

/** A wait at one stop. */
export type Waiting = {
  readonly startedAt: Date
  /** Null while the truck still waits. */
  readonly endedAt: Date | null
  readonly freeMinutes: number
  readonly perMinuteUzs: number
  /** The maximum cost of 24 paid hours; null: no limit. */
  readonly dayCapUzs: number | null
  readonly now: Date
}

/** What both sides see of a wait (docs/product.md#waiting). */
export type WaitingClock = {
  readonly freeUntil: Date
  /** Whole seconds, rounded up; 0 once the free minutes are used up. */
  readonly freeSecondsLeft: number
  /** Started minutes beyond the free ones. */
  readonly paidMinutes: number
  readonly costUzs: number
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** The cost of paid minutes: each 24 hours at most the cap, whole UZS. */
export const waitingCostUzs = (
  paidMinutes: number,
  { perMinuteUzs, dayCapUzs }: Pick<Waiting, 'perMinuteUzs' | 'dayCapUzs'>,
): number => {
  if (dayCapUzs === null) return paidMinutes * perMinuteUzs
  const [days, rest] = [Math.floor(paidMinutes / DAY_MINUTES), paidMinutes % DAY_MINUTES]
  const costOf = (minutes: number) => Math.min(dayCapUzs, minutes * perMinuteUzs)
  return days * costOf(DAY_MINUTES) + costOf(rest)
}

/** When waiting begins: at the arrival, but at loading not before the agreed time (null elsewhere). */
export const waitingStart = (arrivedAt: Date, loadAt: Date | null): Date =>
  loadAt !== null && loadAt > arrivedAt ? loadAt : arrivedAt

/**
 * The clock of a wait (docs/product.md#waiting): free minutes first, then every started minute costs, up to
 * the cap per 24 hours; it stops once the wait has ended. The cost is requested as an additional price, never
 * charged automatically.
 */
export const waitingClock = (waiting: Waiting): WaitingClock => {
  const { startedAt, freeMinutes } = waiting
  const freeMs = freeMinutes * MINUTE_MS
  const waitedMs = Math.max(0, (waiting.endedAt ?? waiting.now).getTime() - startedAt.getTime())
  const paidMinutes = Math.ceil(Math.max(0, waitedMs - freeMs) / MINUTE_MS)
  return {
    freeUntil: new Date(startedAt.getTime() + freeMs),
    freeSecondsLeft: Math.ceil(Math.max(0, freeMs - waitedMs) / 1000),
    paidMinutes,
    costUzs: waitingCostUzs(paidMinutes, waiting),
  }
}

/** The agreed waiting terms of an order. */
export type WaitingTerms = Pick<Waiting, 'perMinuteUzs' | 'dayCapUzs'> & {
  readonly loadAt: Date
  readonly loadMinutesFree: number
  readonly unloadMinutesFree: number
}

/** A stop of the truck, the loading point first; nulls: not yet. */
export type WaitingStop = { readonly arrivedAt: Date | null; readonly leftAt: Date | null }

/** The cost so far of waiting at all stops, in UZS (docs/product.md#waiting). */
export const waitedUzs = (stops: readonly WaitingStop[], terms: WaitingTerms, now: Date): number =>
  sumUzs(
    stops.map(({ arrivedAt, leftAt }, index) => {
      if (arrivedAt === null) return 0
      const isLoading = index === 0
      const { costUzs } = waitingClock({
        ...terms,
        startedAt: waitingStart(arrivedAt, isLoading ? terms.loadAt : null),
        endedAt: leftAt,
        freeMinutes: isLoading ? terms.loadMinutesFree : terms.unloadMinutesFree,
        now,
      })
      return costUzs
    }),
  )

/** A driver's step, possibly pressed while offline. */
export type PressedStep = {
  /** By the phone's clock; null: not sent. */
  readonly pressedAt: Date | null
  /** When the server received it. */
  readonly now: Date
  /** The deal or the previous step. */
  readonly after: Date
}

/**
 * When a step counts as taken: when it was pressed, but never before the previous step nor later than now
 * (waiting is counted from arrivals to departures, docs/product.md#waiting).
 */
export const stepTime = ({ pressedAt, now, after }: PressedStep): Date =>
  pressedAt === null ? now : new Date(Math.min(now.getTime(), Math.max(pressedAt.getTime(), after.getTime())))
