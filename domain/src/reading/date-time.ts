import {
  type CalendarDay,
  dayAfter,
  daysBetween,
  isCalendarDay,
  weekdayOf,
} from '../templates/calendar-day.ts'
import { fromTashkent, tashkentDate, tashkentTime } from '../values/tashkent-time.ts'
import {
  type Clock,
  clockOf,
  DAY_MINUTES,
  isMidnight,
  partOfDay,
  timeOf,
  timeOfMinutes,
  two,
} from './clock.ts'
import { monthOf, weekdayByName } from './date-words.ts'
import { plainDigits } from './plain-text.ts'

/** A day, and the time of day `HH:mm` if one was written with it. */
export type DayAndTime = { readonly day: CalendarDay; readonly time: string | null }

const LONGEST = 80
const CENTURY = '20'
/** A day of the year further ahead than this has passed instead. */
export const MOST_AHEAD_DAYS = 300

const dayFrom = (year: string, month: number, day: number): CalendarDay | null => {
  const text = `${year.length === 2 ? CENTURY : ''}${year}-${two(month)}-${two(day)}`
  return isCalendarDay(text) ? text : null
}

/** One form for all: hidden signs gone, one kind of space and quote, lower case. */
const bareOf = (text: string): string =>
  plainDigits(text)
    .replace(/[«»"“”„]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim()

/** The next such day of the year from `today` on; null: there is none, or it has just passed. */
export const nextSuchDay = (today: CalendarDay, month: number, day: number): CalendarDay | null => {
  const year = Number(today.slice(0, 4))
  const days = [dayFrom(`${year}`, month, day), dayFrom(`${year + 1}`, month, day)]
  const next = days.find(each => each !== null && each >= today) ?? null
  return next !== null && daysBetween(today, next) <= MOST_AHEAD_DAYS ? next : null
}

const SERIAL = /^\d{5}(?:[.,]\d+)?$/
/** Days that spreadsheets count from 1899-12-30: those of this century. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050]
const SERIALS_FROM = '1899-12-30'

const serialDay = (bare: string): DayAndTime | null => {
  const serial = SERIAL.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
  if (!(serial >= FIRST_SERIAL && serial <= LAST_SERIAL)) return null
  // 23:59:59.9 of a fraction that was cut off is the next midnight
  const minutes = Math.round(serial * DAY_MINUTES)
  const day = dayAfter(SERIALS_FROM, Math.floor(minutes / DAY_MINUTES))
  return { day, time: minutes % DAY_MINUTES === 0 ? null : timeOfMinutes(minutes % DAY_MINUTES) }
}

const OFFSET =
  / ?(?<offset>z|(?:utc|gmt)?(?<sign>[+-])(?<hours>\d{2})(?::?(?<minutes>\d{2}))?|utc|gmt)(?: ?\(.*\))?$/
const LARGEST_OFFSET_MINUTES = 14 * 60
const TASHKENT_MINUTES = 5 * 60

/** Behind a time of a program a minus begins an offset; behind one of a person, `9:00-12:00`, the end of a range. */
const isOfProgram = (whole: string): boolean => /:\d\d:\d\d|\dt\d/.test(whole)

/**
 * A text without the offset at its end; in minutes, null if it has none, undefined if it is impossible. `whole`: with the day before it.
 */
const splitOffset = (
  bare: string,
  whole = bare,
): { readonly rest: string; readonly minutes: number | null | undefined } => {
  // `9-30` has none
  const found = /\d:\d|^[^\d]/.test(bare) ? OFFSET.exec(bare) : null
  const isRange = found?.groups?.offset?.startsWith('-') === true && !isOfProgram(whole)
  if (found === null || isRange) return { rest: bare, minutes: null }
  const { sign, hours = '0', minutes = '0' } = found.groups ?? {}
  const size = Number(hours) * 60 + Number(minutes)
  const isPossible = Number(minutes) <= 59 && size <= LARGEST_OFFSET_MINUTES
  return { rest: bare.slice(0, found.index), minutes: isPossible ? (sign === '-' ? -size : size) : undefined }
}

/** Dates that programs write before a time that has none: of 1C, of .NET and of spreadsheets. */
const NO_DATE = /^(?:01\.01\.0001|0001-01-01|30\.12\.1899|1899-12-3[01]|31\.12\.1899|1900-01-0[01])[t ]+/

/**
 * The time of day `HH:mm` that a text says: `9:00`, `9.30`, `9-30`, `0900`, `09:00:00`, `9:00 AM`, `9 утра`, `soat 9`, `0.375` of a
 * spreadsheet; seconds are dropped. Null: none, `24:00`, an hour alone, four digits that may be a year, or an offset that is not Tashkent's.
 */
export const readTimeOfDay = (text: string): string | null => {
  if (text.length > LONGEST) return null
  const bare = bareOf(text)
  const part = partOfDay(bare)
  if (part !== null) return part === 'unclear' ? null : part
  const hasNoDate = NO_DATE.test(bare)
  const { rest, minutes } = splitOffset(bare)
  if (minutes !== null && minutes !== TASHKENT_MINUTES) return null
  const clock = clockOf(rest.replace(NO_DATE, '').trim())
  return clock === null || (hasNoDate && isMidnight(clock)) ? null : timeOf(clock)
}

const YEAR_WORD = '(?: ?-?(?:г\\.?|года?|y\\.?|yil(?:da)?|й\\.?|йил(?:да)?)(?![a-zа-яўқғҳ]))?'
const ORDINAL = '(?:st|nd|rd|th|-?(?:chi|inchi|nchi|чи|инчи|нчи|го|е))?'
/** A month with its Uzbek ending: `dekabrda`, `декабрга`. */
const MONTH = '(?<word>[a-zа-яўқғҳ]{1,10}?)\\.?(?:da|ga|да|га|ning|нинг)?(?: kuni| куни)?'
const REST = '(?:[t,; ] ?(?<rest>.+))?$'

/** A day at the beginning of a text; day before month wherever the year is last. */
const DAYS: readonly RegExp[] = [
  `^(?<year>\\d{4})(?<separator>[-./])(?<month>\\d{1,2})\\k<separator>(?<day>\\d{1,2})${REST}`,
  `^(?<year>20\\d\\d)(?<month>\\d{2})(?<day>\\d{2})(?:t?(?<digits>\\d{4}(?:\\d{2})?)|[t ](?<rest>.+))?$`,
  `^(?<day>\\d{2})(?<month>\\d{2})(?<year>20\\d\\d)${REST}`,
  `^(?<day>\\d{1,2})(?<separator>[-./ ])(?<month>\\d{1,2})\\k<separator>(?<year>\\d{4}|\\d{2})(?!\\d)${YEAR_WORD}${REST}`,
  `^(?<year>\\d{4})${YEAR_WORD},? (?<day>\\d{1,2})${ORDINAL}[-. ]{0,3}${MONTH}${REST}`,
  `^(?<day>\\d{1,2})${ORDINAL}[-./ ]{0,3}${MONTH}[-./, ]{1,3}(?<year>\\d{4}|\\d{2}(?![\\d:]))${YEAR_WORD}${REST}`,
  `^${MONTH}[- ](?<day>\\d{1,2})${ORDINAL},? ?(?<year>(?<=[ ,])\\d{4})${REST}`,
].map(source => new RegExp(source, 'u'))

/** A day without its year. */
const DAYS_OF_YEAR: readonly RegExp[] = [
  `^(?<day>\\d{1,2})${ORDINAL}[- ]{0,3}${MONTH}${REST}`,
  // `Dec-26` is how Excel writes a month and its year
  `^${MONTH} (?<day>\\d{1,2})${ORDINAL}${REST}`,
  '^(?<day>\\d{1,2})[./](?<month>0[1-9]|1[0-2])\\.?$',
  // behind it a time alone makes a date of `5.3`
  '^(?<day>\\d{1,2})[./](?<month>0?[1-9]|1[0-2])\\.?,? (?<rest>.*[:\\p{L}].*)$',
  // `01.12 03.12` is two days
  '^(?<day>\\d{1,2})[./](?<month>0?[1-9]|1[0-2])\\.?,? (?<rest>\\d{1,2}[.-](?:00|1[3-9]|[2-5]\\d))$',
].map(source => new RegExp(source, 'u'))

type Written = { readonly day: CalendarDay | null; readonly rest: string | null }

const writtenDay = (bare: string, today: CalendarDay | null): Written | null => {
  const patterns = today === null ? DAYS : [...DAYS, ...DAYS_OF_YEAR]
  for (const pattern of patterns) {
    const groups = pattern.exec(bare)?.groups
    if (groups === undefined) continue
    const month = groups.word === undefined ? Number(groups.month) : monthOf(groups.word)
    if (month === null) continue
    const day = Number(groups.day)
    const rest = groups.digits?.replace(/(\d{2})(?=\d)/g, '$1:') ?? groups.rest ?? null
    if (groups.year !== undefined) return { day: dayFrom(groups.year, month, day), rest }
    return today === null ? null : { day: nextSuchDay(today, month, day), rest }
  }
  return null
}

/** Month before day is how programs with American settings write, always with AM or PM: `12/1/2026 9:00:00 AM`. */
const maybeAmerican = (bare: string): boolean => {
  const [, day, month] = /^(\d{1,2})\/(\d{1,2})(?:\/(?:\d{4}|\d{2}))? .*\d ?[ap]\.?m\.?$/.exec(bare) ?? []
  return day !== undefined && Number(day) <= 12 && day !== month
}

const WEEKDAY = /^(?<word>[a-zа-яўқғҳ]{2,11})[., ]{1,2}(?=.*\d)/u

/** The text without a weekday at its beginning, and the day of the week that it names. */
const splitWeekday = (bare: string): { readonly rest: string; readonly weekday: number | null } => {
  const found = WEEKDAY.exec(bare)
  const weekday = found === null ? null : weekdayByName(found.groups?.word ?? '')
  return weekday === null ? { rest: bare, weekday } : { rest: bare.slice(found?.[0].length), weekday }
}

type Moment = {
  readonly day: CalendarDay
  readonly clock: Clock | null
  /** Minutes before UTC; null: it is not written, which is Tashkent's. */
  readonly offset: number | null
}

/** Behind a day `03.12` may be a second one, `9-12` the hours from nine to twelve. */
const MAYBE_SECOND_DAY = /^[,;]? ?\d{1,2}[./-](?:0?[1-9]|1[0-2])$/

const readMoment = (text: string, today: CalendarDay | null): Moment | null => {
  if (text.length > LONGEST) return null
  const { rest: bare, weekday } = splitWeekday(bareOf(text))
  if (maybeAmerican(bare)) return null
  const written = writtenDay(bare, today)
  if (written?.day == null || (weekday !== null && weekdayOf(written.day) !== weekday)) return null
  const { day } = written
  if (written.rest === null) return { day, clock: null, offset: null }
  if (MAYBE_SECOND_DAY.test(written.rest)) return null
  const { rest, minutes } = splitOffset(written.rest, bare)
  const clock = clockOf(rest.replace(/^[,;] ?/, '').trim())
  if (clock === null || minutes === undefined) return null
  // Excel's midnight of a day without a time; people and we write `00:00`
  return { day, clock: rest === '0:00' ? { ...clock, second: 0 } : clock, offset: minutes }
}

const MINUTE_MS = 60_000

const instantOf = ({ day, clock, offset }: Moment, ms = 0): Date => {
  const { hour, minute, second } = clock ?? { hour: 0, minute: 0, second: 0 }
  const written = Date.parse(`${day}T${two(hour)}:${two(minute)}:${two(second ?? 0)}.000Z`) + ms
  return new Date(written - (offset ?? TASHKENT_MINUTES) * MINUTE_MS)
}

const isTashkentMidnight = (at: Date): boolean =>
  tashkentTime(at) === '00:00' && at.getTime() % MINUTE_MS === 0

/**
 * The day that a text says, and its time of day if it says one, in Tashkent: `01.12.2026`, `01/12/26`, `1 dekabr 2026`,
 * `2026-yil 1-dekabr`, `1 декабря 2026 г. 9:30`, `2026-12-01T09:00:00+05:00`, `46357.375` of a spreadsheet (decision 0097). Day comes
 * before month. Midnight to the second is how programs write a day without a time: `01.12.2026 0:00:00`. With `today` a day without its
 * year is the next such day. Null: none, a weekday that does not fit, a form in which the month may come first, or perhaps two days: `01.12.2026 03.12`.
 */
export const readDayAndTime = (text: string, today: CalendarDay | null = null): DayAndTime | null => {
  const serial = serialDay(text.trim())
  if (serial !== null) return serial
  const moment = readMoment(text, today)
  if (moment === null) return null
  const { day, clock, offset } = moment
  if (clock === null || isMidnight(clock)) return { day, time: null }
  if (offset === null) return { day, time: timeOf(clock) }
  const at = instantOf(moment)
  const isDayAlone = clock.second !== null && isTashkentMidnight(at)
  return { day: tashkentDate(at), time: isDayAlone ? null : tashkentTime(at) }
}

/** The day that a text says; a midnight after it, to the minute or the second, is no time. Null: none, or a day with a time. */
export const readDay = (text: string, today: CalendarDay | null = null): CalendarDay | null => {
  const read = readDayAndTime(text, today)
  return read === null || (read.time !== null && read.time !== '00:00') ? null : read.day
}

const INSTANT =
  /^(?<day>\d{4}-\d{2}-\d{2})[Tt ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)? ?(?<offset>[Zz]|[+-]\d{2}(?::?\d{2})?)$/

/**
 * The instant that a program wrote: ISO 8601 with seconds or without, up to nine digits of a fraction of which three count, and `Z`,
 * `+05:00`, `+0500` or `+05`. Null: anything else, without an offset too.
 */
export const readInstant = (text: string): Date | null => {
  const groups = INSTANT.exec(text)?.groups
  if (groups === undefined || !isCalendarDay(groups.day ?? '')) return null
  const { minutes } = splitOffset((groups.offset ?? '').toLowerCase(), text.toLowerCase())
  const clock = {
    hour: Number(groups.hour),
    minute: Number(groups.minute),
    second: Number(groups.second ?? 0),
  }
  if (minutes == null || clock.hour > 23 || clock.minute > 59 || clock.second > 59) return null
  const ms = Number((groups.fraction ?? '').slice(0, 3).padEnd(3, '0'))
  return instantOf({ day: groups.day ?? '', clock, offset: minutes }, ms)
}

/**
 * The moment that a text says: an instant with its offset, or a day with a time in Tashkent. Null: neither, or a day without a time,
 * which `00:00:00` without an offset is too.
 */
export const readMomentInTashkent = (text: string): Date | null => {
  const instant = readInstant(text.trim())
  if (instant !== null) return instant
  const read = readDayAndTime(text)
  return read === null || read.time === null ? null : fromTashkent(read.day, read.time)
}
