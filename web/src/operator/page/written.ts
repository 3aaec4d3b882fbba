import { writePhone } from '@karvon/domain/values/phone'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import {
  formatUzs,
  writeDate,
  writeDateTime,
  writeDuration,
  writeNumber,
  writeShortDate,
  writeSides,
  writeTime,
} from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000

/** Money in the language of the page. */
export const sum = (uzs: number): string => formatUzs(uzs, getLocale())

/** Money, where there is any. */
export const sumOrDash = (uzs: number | null): string => (uzs === null ? '—' : sum(uzs))

export const figure = (value: number, digits = 0): string => writeNumber(value, getLocale(), digits)

/** The inside of a truck in metres, without the unit. */
export const sides = (...sidesM: number[]): string => writeSides(sidesM, getLocale())

/** Date and time in full. */
export const moment = (instant: string): string => writeDateTime(new Date(instant), getLocale())

export const day = (instant: string): string => writeDate(new Date(instant), getLocale())

/** A phone as people write it; a dash where there is none. */
export const phone = (digits: string | null): string => (digits === null ? '—' : writePhone(digits))

/** So many minutes, in words. */
export const minutes = (count: number): string => writeDuration(count, getLocale())

/** How long ago, in words. */
export const ago = (instant: string, now: Date): string =>
  minutes(Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / MINUTE_MS)))

/** A time as people say it: today, tomorrow and yesterday by name, any other day by its date. */
export function spokenTime(instant: string, now: Date): string {
  const at = new Date(instant)
  const dayAfter = (days: number) => tashkentDate(new Date(now.getTime() + days * DAY_MS))
  const time = writeTime(at)
  if (tashkentDate(at) === dayAfter(0)) return m.operator_time_today({ time })
  if (tashkentDate(at) === dayAfter(1)) return m.operator_time_tomorrow({ time })
  if (tashkentDate(at) === dayAfter(-1)) return m.operator_time_yesterday({ time })
  return `${writeDate(at, getLocale())} ${time}`
}

/** A time where there is little room: of today by its hour, of another day by its date. */
export function briefTime(instant: string, now: Date): string {
  const at = new Date(instant)
  return tashkentDate(at) === tashkentDate(now) ? writeTime(at) : writeShortDate(at, getLocale())
}
