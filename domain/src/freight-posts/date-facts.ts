import { MOST_AHEAD_DAYS, nextSuchDay, readDay, readTimeOfDay } from '../reading/date-time.ts'
import { MONTH_STEMS, monthOf, WEEKDAYS_IN_TEXT } from '../reading/date-words.ts'
import { textPattern, words } from '../reading/text-pattern.ts'
import { type CalendarDay, daysBetween } from '../templates/calendar-day.ts'
import { tashkentDate, tashkentParts } from '../values/tashkent-time.ts'
import { type DayPart, type FactReader, factOf, type PostFact } from './post-fact.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const dayAfter = (now: Date, days: number): string => tashkentDate(new Date(now.getTime() + days * DAY_MS))

const RELATIVE: readonly (readonly [RegExp, number])[] = [
  [words('bugun\\p{L}*|бугун\\p{L}*|сегодня|segodnya|hozir\\p{L}*|[хҳ]озир\\p{L}*|сейчас'), 0],
  [words('ert[ae]?ga\\p{L}*|[эе]рт[аи]?га\\p{L}*|завтра|zavtra'), 1],
  [words('индин\\p{L}*|indin\\p{L}*|послезавтра|poslezavtra'), 2],
]

const WEEKDAYS: readonly RegExp[] = WEEKDAYS_IN_TEXT.map(words)

const STEM = new RegExp(`^(?:${MONTH_STEMS})`, 'u')

const NAMED = textPattern(
  `(?<![\\d.,])(\\d{1,2})(?: ?[-–] ?\\d{1,2})?(?:[ -]*(?:chi|чи|нчи|inchi|го))?[ -]{0,3}((?:${MONTH_STEMS})\\p{L}*)(?![\\p{L}])(?: 20\\d\\d)?(?! ?(?:emas|эмас))`,
)
const FIGURES =
  /(?<![\d.,:])(\d{1,2})[./](0[1-9]|1[0-2])(?:[./](20\d\d|\d\d))?(?![\d])(?!\.\d)(?! ?(?:t|т|mln|млн|kub|куб|m3|м3|\$|kg|кг|ming|минг|тыс))/g

const dayOf = (today: CalendarDay, [, day, month, year]: RegExpExecArray): CalendarDay | null => {
  const number =
    month === undefined || /\d/.test(month) ? Number(month) : monthOf(STEM.exec(month)?.[0] ?? '')
  if (number === null) return null
  if (year === undefined) return nextSuchDay(today, number, Number(day))
  const read = readDay(`${day}.${number}.${year}`)
  return read !== null && read >= today && daysBetween(today, read) <= MOST_AHEAD_DAYS ? read : null
}

const calendarFacts: FactReader = (plain, now) => {
  const today = tashkentDate(now)
  return [...plain.matchAll(NAMED), ...plain.matchAll(FIGURES)].flatMap((match): PostFact[] => {
    const value = dayOf(today, match)
    return value === null ? [] : [factOf(match, { field: 'date', value })]
  })
}

const RANGE = /^ ?[-–—/] ?$/

/** Of a range of days, `пт/сб`, the first; two days without a sign between them stay two. */
const withoutRangeEnds = (plain: string, days: readonly PostFact[]): readonly PostFact[] =>
  days.map(day =>
    days.some(({ end }) => end < day.start && RANGE.test(plain.slice(end, day.start)))
      ? { start: day.start, end: day.end, field: 'other', value: null }
      : day,
  )

/** Days, relative to `now` in Tashkent: "ertaga", "в понедельник", "25 noyabr", "01.12". A day that has passed is none. */
export const dateFacts: FactReader = (plain, now) => {
  const { weekday } = tashkentParts(now)
  const relative = RELATIVE.flatMap(([pattern, days]) =>
    [...plain.matchAll(pattern)].map(match => factOf(match, { field: 'date', value: dayAfter(now, days) })),
  )
  const weekdays = WEEKDAYS.flatMap((pattern, at) =>
    [...plain.matchAll(pattern)].map(match =>
      factOf(match, { field: 'date', value: dayAfter(now, (at + 8 - weekday) % 7) }),
    ),
  )
  return withoutRangeEnds(plain, [...relative, ...calendarFacts(plain, now), ...weekdays])
}

const CLOCK = textPattern(
  String.raw`(?<![\d:.])([01]?\d|2[0-3])[:.-]([0-5]\d)(?![\d:])(?: ?(?:da|да|ga|га|larda|ларда)(?!\p{L}))?`,
)
const HOUR = textPattern(
  String.raw`(?<![\p{L}])(?:(?:soat|соат) ?([01]?\d|2[0-3])(?:[:.]([0-5]\d))?(?: ?(?:da|да|ga|га|larda|ларда)(?!\p{L}))?|(?:в|к|с) ([01]?\d|2[0-3]) ?(?:ч(?:ас\p{L}*)?))(?![\p{L}\d])`,
)

/** An hour and the part of the day that it is in: `9 утра`, `ertalab soat 9`, `9:00 pm`; `2 дня` are two days, `ertalab 9` may be tonnes. */
const IN_PART = textPattern(
  String.raw`(?<![\p{L}\d:.,])(?:\d{1,2}(?::[0-5]\d)? ?(?:(?:час(?:а|ов)? )?(?:утра|вечера|ночи)|час(?:а|ов)? дня|am|pm)|(?:ertalab|эрталаб|kechqurun|кечқурун|кечкурун) (?:(?:soat|соат) \d{1,2}(?::[0-5]\d)?|\d{1,2}:[0-5]\d))(?![\p{L}\d:])`,
)

const timeFact = (match: RegExpExecArray, written: string): PostFact[] => {
  const value = readTimeOfDay(written)
  return value === null ? [] : [factOf(match, { field: 'time', value })]
}

const PARTS: readonly (readonly [RegExp, DayPart])[] = [
  [words('ertalab\\p{L}*|эрталаб\\p{L}*|утром|с утра|утро'), 'morning'],
  [words('tush(?:da|dan keyin|lik)|туш(?:да|дан кейин)|днем|в обед|после обеда|obed\\p{L}*'), 'noon'],
  [words('kechqurun\\p{L}*|kechki|кечқурун\\p{L}*|кечкурун\\p{L}*|кечки|вечером|к вечеру|kechga'), 'evening'],
]

/** Times of day, and the parts of a day that are named instead. */
export const timeFacts: FactReader = plain => [
  ...[...plain.matchAll(IN_PART)].flatMap(match => timeFact(match, match[0])),
  ...[...plain.matchAll(HOUR)].flatMap(match =>
    timeFact(match, `${match[1] ?? match[3]}:${match[2] ?? '00'}`),
  ),
  ...[...plain.matchAll(CLOCK)]
    .filter(match => match[0].includes(':'))
    .flatMap(match => timeFact(match, `${match[1]}:${match[2]}`)),
  ...PARTS.flatMap(([pattern, value]) =>
    [...plain.matchAll(pattern)].map(match => factOf(match, { field: 'day_part', value })),
  ),
]
