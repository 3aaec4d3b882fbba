import { readDayAndTime, readTimeOfDay } from '@karvon/domain/reading/date-time'
import { digitsIn } from '@karvon/domain/reading/typed-digits'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import type { TypedText } from '../fields/typed-text.ts'

/** The kind of a date field: day, time, or both. */
export type DateKind = 'date' | 'time' | 'datetime'

/** The digits of each part, the separator before it, and the largest digit that one of two digits begins with. */
const DAY = [
  { digits: 2, before: '', most: 3 },
  { digits: 2, before: '.', most: 1 },
  { digits: 4, before: '.', most: 9 },
]
const PARTS = {
  date: DAY,
  time: [
    { digits: 2, before: '', most: 2 },
    { digits: 2, before: ':', most: 9 },
  ],
  datetime: [...DAY, { digits: 2, before: ' ', most: 2 }, { digits: 2, before: ':', most: 9 }],
} as const satisfies Record<DateKind, unknown>

/** Maximum length of each kind's text. */
export const LONGEST = { date: 10, time: 5, datetime: 16 } as const satisfies Record<DateKind, number>

const CENTURY = '20'
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/

/** Completes a part ended by a separator: `1.` is the 1st, `26 ` the year 2026. */
const closed = (part: string, digits: number) =>
  digits === 4 && part.length === 2 ? CENTURY + part : part.padStart(digits, '0')

const withSeparators = (kind: DateKind, parts: readonly string[]) =>
  parts.map((part, at) => (part === '' ? '' : (PARTS[kind][at]?.before ?? '') + part)).join('')

/** A part with one more digit; `9` cannot begin an hour of two digits, so it is one by itself. */
const grown = (kind: DateKind, at: number, part: string, digit: string) =>
  part === '' && Number(digit) > (PARTS[kind][at]?.most ?? 9) ? `0${digit}` : part + digit

/** The digits of a text in their parts, and how many found no place in them. */
type Regrouped = { readonly text: string; readonly overflow: number }

function regroup(kind: DateKind, text: string): Regrouped {
  const parts: string[] = ['']
  let overflow = 0
  for (const letter of text) {
    const at = parts.length - 1
    const part = parts[at] ?? ''
    const digits = PARTS[kind][at]?.digits ?? 0
    if (!/\d/.test(letter)) {
      if (part === '' || part.length === digits || at === PARTS[kind].length - 1) continue
      parts[at] = closed(part, digits)
      parts.push('')
    } else if (part.length < digits) parts[at] = grown(kind, at, part, letter)
    else if (at < PARTS[kind].length - 1) parts.push(grown(kind, at + 1, '', letter))
    else overflow += 1
  }
  return { text: withSeparators(kind, parts), overflow }
}

/**
 * What no key makes out of a text of the field: words, an offset, a year or all digits of a day at the beginning, digits of another
 * script, a minus between digits, a day of a spreadsheet.
 */
const OTHER_FORM =
  /\p{L}{2}|\p{L}\.\p{L}|\dZ$|^\d{4}\D|^\d{8}$|(?!\d)\p{Nd}|\d\s?-\s?\d|^\d{5}(?:[.,]\d+)?$/iu
/** A time is regrouped with `:`, so that a point comes from elsewhere: `9.30`, `0.375` of a spreadsheet, a second day. */
const OTHER_TIME = { date: null, time: /^\d+[.,]\d+$/, datetime: /[ ,]\d{1,2}[.,]\d/ } as const

/** One key too many at the end of a whole text is passed over. */
const hasKeyTooMany = (kind: DateKind, text: string) =>
  text.length === LONGEST[kind] + 1 && regroup(kind, text).text === text.slice(0, -1)

/** Whether the text is not what is being typed here, and its digits alone would say something else. */
const isOtherForm = (kind: DateKind, text: string) =>
  OTHER_FORM.test(text) ||
  OTHER_TIME[kind]?.test(text) === true ||
  (regroup(kind, text).overflow > 0 && !hasKeyTooMany(kind, text))

/** What was pasted, in any form that is read elsewhere (decision 0097); null if the text is what is being typed here. */
function pastedText(kind: DateKind, text: string, today: string): string | null {
  // what cannot be read stays: its digits alone would make another day
  const unread = isOtherForm(kind, text) ? text : null
  if (unread === null && !/\p{L}/u.test(text)) return null
  const time = kind === 'time' ? readTimeOfDay(text) : null
  if (time !== null) return time
  const read = readDayAndTime(text, today)
  if (kind === 'time') return read?.time ?? unread
  return read === null ? unread : dateText(kind, read.time === null ? read.day : `${read.day}T${read.time}`)
}

/** Formats typed text as `23.11.2026 09:00`, with the caret after its digit; `today` is for a pasted day without its year. */
export function retypeDate(kind: DateKind, { text, caret }: TypedText, today: string): TypedText {
  const pasted = pastedText(kind, text, today)
  const written = pasted ?? regroup(kind, text).text
  if (caret >= text.length || pasted !== null) return { text: written, caret: written.length }
  const before = digitsIn(text.slice(0, caret)).length
  let place = 0
  for (let seen = 0; place < written.length && seen < before; place += 1)
    if (/\d/.test(written.charAt(place))) seen += 1
  return { text: written, caret: place }
}

/** Formats a value (`2026-11-23T09:00`, `2026-11-23`, `09:00`) for display. */
export function dateText(kind: DateKind, value: string): string {
  if (kind === 'time') return value.slice(0, 5)
  const found = ISO.exec(value)
  if (found === null) return ''
  const [, year, month, day, hour, minute] = found
  const date = `${day}.${month}.${year}`
  return kind === 'date' || hour === undefined ? date : `${date} ${hour}:${minute}`
}

const WHOLE = /^(\d{2})\.(\d{2})\.(\d{4})(?: (\d{2}:\d{2}))?$/

/** The value of a typed text, or why it has none. */
export type ReadDate = { value: string } | { wrong: 'unfinished' | 'no_date' | 'no_time' }

/** Parses a typed text; an empty text is an empty value. */
export function readDate(kind: DateKind, text: string): ReadDate {
  if (text === '') return { value: '' }
  if (text.length < LONGEST[kind]) return { wrong: 'unfinished' }
  const isTime = (time: string) => fromTashkent('2026-01-01', time) !== null
  if (kind === 'time') return isTime(text) ? { value: text } : { wrong: 'no_time' }
  const [, day, month, year, time] = WHOLE.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  const isDay = fromTashkent(date, '00:00') !== null && date >= '1900' && date < '2200'
  if (!isDay || text.length > LONGEST[kind]) return { wrong: 'no_date' }
  if (kind === 'date') return { value: date }
  return time !== undefined && isTime(time) ? { value: `${date}T${time}` } : { wrong: 'no_time' }
}
