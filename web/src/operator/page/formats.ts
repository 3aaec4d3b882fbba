import { formatPhone } from '@karvon/domain/values/phone'
import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatShortDate,
  formatTime,
  writeSides,
} from '@karvon/domain/values/written-figures'
import { getLocale } from '../../platform/locale/locale.ts'

const MINUTE_MS = 60_000

/** Inside dimensions in meters, without the unit. */
export const sides = (...sidesM: number[]): string => writeSides(sidesM, getLocale())

/** Full date and time. */
export const moment = (instant: string): string => formatDateTime(new Date(instant), getLocale())

export const day = (instant: string): string => formatDate(new Date(instant), getLocale())

/** A formatted phone number; a dash if there is none. */
export const phone = (digits: string | null): string => (digits === null ? '—' : formatPhone(digits))

/** A duration as text. */
export const minutes = (count: number): string => formatDuration(count, getLocale())

/** The time elapsed, as text. */
export const ago = (instant: string, now: Date): string =>
  minutes(Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / MINUTE_MS)))

/** A short form: the time if today, else the date. */
export function briefTime(instant: string, now: Date): string {
  const at = new Date(instant)
  return tashkentDate(at) === tashkentDate(now) ? formatTime(at) : formatShortDate(at, getLocale())
}

/** A day, `YYYY-MM-DD` in Tashkent. */
export const dayLabel = (day: string): string => {
  const at = fromTashkent(day, '00:00')
  return at === null ? day : formatDate(at, getLocale())
}
