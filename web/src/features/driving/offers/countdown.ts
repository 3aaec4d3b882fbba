import { secondsLeft } from '@karvon/domain/offers/counter-offer'

/** What a countdown shows: seconds, the share of the life that is left, and whether it is nearly over. */
export type Countdown = { readonly seconds: number; readonly share: number; readonly isLate: boolean }

const LATE_SHARE = 0.25
const MINUTE_S = 60
const HOUR_S = 3600

/** The countdown of an offer between its making (or renewal) and its end. */
export const countdown = (life: { from: string; until: string }, now: Date): Countdown => {
  const until = new Date(life.until)
  const seconds = secondsLeft(until, now)
  const wholeS = Math.max(1, (until.getTime() - Date.parse(life.from)) / 1000)
  const share = Math.min(1, seconds / wholeS)
  return { seconds, share, isLate: share < LATE_SHARE }
}

/** `12:05` for minutes and seconds, `1:02:05` with hours. */
export const writeCountdown = (seconds: number): string => {
  const two = (figure: number) => String(figure).padStart(2, '0')
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  const rest = two(seconds % MINUTE_S)
  const hours = Math.floor(seconds / HOUR_S)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
