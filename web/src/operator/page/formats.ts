import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatShortDate,
  formatTime,
  writeSides,
} from '@karvon/domain/reading/figures'
import { formatPhone } from '@karvon/domain/reading/phone'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
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
