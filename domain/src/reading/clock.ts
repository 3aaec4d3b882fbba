import { hourInPart, PART_WORDS } from './date-words.ts'

/** The minutes of a day. */
export const DAY_MINUTES = 1_440

/** A number with two digits. */
export const two = (n: number): string => String(n).padStart(2, '0')

/** So many minutes after midnight, as `HH:mm`. */
export const timeOfMinutes = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** A part of a day as spreadsheets write a time; with fewer than three decimals only a quarter: `0.45` and `0.30` may be minutes. */
const PART_OF_DAY = /^0(?:[.,](?:5|25|75|\d{2,}[1-9]))?$/
const MAYBE_PART = /^0[.,]/

/** The time of a part of a day, `0.375`; `unclear`: it may be minutes. Null: the text is none. */
export const partOfDay = (bare: string): string | null => {
  if (!MAYBE_PART.test(bare) && bare !== '0') return null
  if (!PART_OF_DAY.test(bare)) return 'unclear'
  return timeOfMinutes(Math.round(Number(bare.replace(',', '.')) * DAY_MINUTES) % DAY_MINUTES)
}

/** A time of day by its parts; without seconds null, which is no midnight of a program. */
export type Clock = { readonly hour: number; readonly minute: number; readonly second: number | null }

const CLOCK = new RegExp(
  `^(?:(?<said>soat|соат|в|к|at) )?(?:(?<before>${PART_WORDS}) )?(?:(?<saidAfter>soat|соат) )?` +
    '(?:(?<hour>\\d{1,2})(?:(?<sign>[:.,-])(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d+)?)?)?|(?<bare>\\d{3,4}))' +
    ` ?(?<hours>ч\\.?|час(?:а|ов)?|h)? ?(?<after>${PART_WORDS})?(?:[ -]?(?:da|ga|да|га|larda|ларда))?$`,
  'u',
)
/** Behind a minus, until when: `9-12` and `9-18` are hours from and to, `9-00` and `9-30` are not. */
const MAYBE_HOUR = /^(?:0[1-9]|1\d|2[0-4])$/
/** Four digits that may as well be a year. */
const YEAR_LIKE = /^20\d\d$/

const bareClock = (bare: string): Clock | null =>
  YEAR_LIKE.test(bare)
    ? null
    : { hour: Number(bare.slice(0, -2)), minute: Number(bare.slice(-2)), second: null }

const writtenClock = (groups: Readonly<Record<string, string | undefined>>): Clock | null => {
  const { hour, minute, second, bare, hours, before, after } = groups
  if (groups.sign === '-' && MAYBE_HOUR.test(minute ?? '')) return null
  if (bare !== undefined) return bareClock(bare)
  const isSaid = [hours, before, after, groups.said, groups.saidAfter].some(word => word !== undefined)
  if (minute === undefined && !isSaid) return null
  return {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    second: second === undefined ? null : Number(second),
  }
}

/** The time that a text in lower case says; null: none, one past 23:59, or hours from and to. */
export const clockOf = (bare: string): Clock | null => {
  const groups = CLOCK.exec(bare)?.groups
  if (groups === undefined) return null
  const clock = writtenClock(groups)
  const part = groups.before ?? groups.after
  if (clock === null || (groups.before !== undefined && groups.after !== undefined)) return null
  const hour = part === undefined ? clock.hour : hourInPart(clock.hour, part)
  const isTime = hour !== null && hour <= 23 && clock.minute <= 59 && (clock.second ?? 0) <= 59
  return isTime ? { ...clock, hour } : null
}

/** A time as `HH:mm`. */
export const timeOf = ({ hour, minute }: Clock): string => `${two(hour)}:${two(minute)}`

/** Whether it is midnight to the second, as programs write a day without a time. */
export const isMidnight = ({ hour, minute, second }: Clock): boolean =>
  hour === 0 && minute === 0 && second === 0
