import { sumUzs } from '../values/uzs.ts'

/** A wait at one stop. */
export type Waiting = {
  readonly startedAt: Date
  /** Null while the truck still waits. */
  readonly endedAt: Date | null
  readonly freeMinutes: number
  readonly perMinuteUzs: number
  /** The most that 24 paid hours cost; null: no limit. */
  readonly dayCapUzs: number | null
  readonly now: Date
}

/** What both sides see of a wait (look.md "Waiting clock"). */
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

/** What so many paid minutes cost: each 24 hours of them no more than the cap, whole UZS. */
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
 * The clock of a wait (product.md "What nobody else has", 1): free minutes first, then every started minute costs, up
 * to the cap of each 24 hours; it stands still once the wait has ended. The cost is asked for as an additional price, never charged by itself.
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

/** What was agreed about the waits of an order. */
export type WaitingTerms = Pick<Waiting, 'perMinuteUzs' | 'dayCapUzs'> & {
  readonly loadAt: Date
  readonly loadMinutesFree: number
  readonly unloadMinutesFree: number
}

/** A stop of the truck, the loading point first; nulls: not yet. */
export type WaitingStop = { readonly arrivedAt: Date | null; readonly leftAt: Date | null }

/** What the waits at all stops have cost by now, in UZS (product.md "What nobody else has", 1). */
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

/** A step of a driver, pressed maybe where there was no network. */
export type PressedStep = {
  /** By the phone's clock; null: it was not said. */
  readonly pressedAt: Date | null
  /** When the server has it. */
  readonly now: Date
  /** The deal or the step before it. */
  readonly after: Date
}

/**
 * When a step counts as taken: when it was pressed, but never before what it follows nor later than now (waiting is counted
 * from arrivals to departures, product.md "What nobody else has", 1).
 */
export const stepTime = ({ pressedAt, now, after }: PressedStep): Date =>
  pressedAt === null ? now : new Date(Math.min(now.getTime(), Math.max(pressedAt.getTime(), after.getTime())))
