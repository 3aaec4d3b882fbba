import { secondsLeft } from '@karvon/domain/offers/counter-offer'

/** Whole seconds left, the fraction of the time left (0 to 1), and whether that is less than a quarter. */
export type Countdown = { readonly seconds: number; readonly share: number; readonly isLate: boolean }

const LATE_SHARE = 0.25
const MINUTE_S = 60
const HOUR_S = 3600

/** The countdown from one instant to another; a slow clock never makes it exceed the full time. */
export const countdown = (life: { from: string; until: string }, now: Date): Countdown => {
  const until = new Date(life.until)
  const wholeS = Math.max(1, Math.ceil((until.getTime() - Date.parse(life.from)) / 1000))
  const seconds = Math.min(wholeS, secondsLeft(until, now))
  const share = seconds / wholeS
  return { seconds, share, isLate: share < LATE_SHARE }
}

/** `07:29` for minutes and seconds, `1:02:05` with hours. */
export const formatCountdown = (seconds: number): string => {
  const two = (figure: number) => String(figure).padStart(2, '0')
  const minutes = two(Math.floor((seconds % HOUR_S) / MINUTE_S))
  const rest = two(seconds % MINUTE_S)
  const hours = Math.floor(seconds / HOUR_S)
  return hours > 0 ? `${hours}:${minutes}:${rest}` : `${minutes}:${rest}`
}
