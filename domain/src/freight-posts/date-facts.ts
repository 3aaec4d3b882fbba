import { fromTashkent, tashkentDate, tashkentParts } from '../values/tashkent-time.ts'
import { type DayPart, type FactReader, factOf, type PostFact } from './post-fact.ts'
import { textPattern, words } from './text-pattern.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A day of the year that is further ahead than this has passed instead. */
const MOST_AHEAD_DAYS = 300

const dayAfter = (now: Date, days: number): string => tashkentDate(new Date(now.getTime() + days * DAY_MS))

const RELATIVE: readonly (readonly [RegExp, number])[] = [
  [words('bugun\\p{L}*|бугун\\p{L}*|сегодня|segodnya|hozir\\p{L}*|[хҳ]озир\\p{L}*|сейчас'), 0],
  [words('ert[ae]?ga\\p{L}*|[эе]рт[аи]?га\\p{L}*|завтра|zavtra'), 1],
  [words('индин\\p{L}*|indin\\p{L}*|послезавтра|poslezavtra'), 2],
]

/** Monday first, as people write and shorten them. */
const WEEKDAYS: readonly RegExp[] = [
  'dushanba\\p{L}*|душанба\\p{L}*|понедельник\\p{L}*|пн',
  'seshanba\\p{L}*|сешанба\\p{L}*|вторник\\p{L}*|вт',
  'chorshanba\\p{L}*|чоршанба\\p{L}*|сред[аыу]|ср',
  'payshanba\\p{L}*|пайшанба\\p{L}*|четверг\\p{L}*|чт',
  'juma(?:ga| kuni)?|жума(?:га| куни)?|пятниц\\p{L}*|пт',
  'shanba\\p{L}*|шанба\\p{L}*|суббот\\p{L}*|сб',
  'yakshanba\\p{L}*|якшанба\\p{L}*|воскресень\\p{L}*|вс',
].map(words)

const MONTHS = [
  'yanv|jan|янв',
  'fev|feb|фев',
  'mar|март',
  'apr|апр',
  'may|май|мая',
  'iyun|jun|июн',
  'iyul|jul|июл',
  'avg|aug|авг',
  'sen|sep|сен',
  'okt|oct|окт',
  'noy|nov|ноя',
  'dek|dec|дек',
]

const MONTH_OF = (word: string): number =>
  1 + MONTHS.findIndex(stems => stems.split('|').some(stem => word.startsWith(stem)))

const NAMED = textPattern(
  `(?<![\\d.,])(\\d{1,2})(?: ?[-–] ?\\d{1,2})?(?:[ -]*(?:chi|чи|нчи|inchi|го))?[ -]{0,3}((?:${MONTHS.join('|')})\\p{L}*)(?![\\p{L}])(?: 20\\d\\d)?(?! ?(?:emas|эмас))`,
)
const FIGURES =
  /(?<![\d.,:])(\d{1,2})[./](0[1-9]|1[0-2])(?:[./](20\d\d|\d\d))?(?![\d])(?!\.\d)(?! ?(?:t|т|mln|млн|kub|куб|m3|м3|\$|kg|кг|ming|минг|тыс))/g

const dateOf = (year: number, month: number, day: number): Date | null => {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return fromTashkent(`${year}-${two(month)}-${two(day)}`, '23:59')
}

/** The next such day; null if there is none, or if it has just passed. */
const nextDay = (now: Date, { day, month, year }: { day: number; month: number; year: number | null }) => {
  const thisYear = tashkentParts(now).year
  const years = year === null ? [thisYear, thisYear + 1] : [year]
  const last = now.getTime() + MOST_AHEAD_DAYS * DAY_MS
  const next = years
    .map(one => dateOf(one, month, day))
    .find(at => at !== null && at >= now && at.getTime() <= last)
  return next ? tashkentDate(next) : null
}

const calendarFacts: FactReader = (plain, now) => {
  const found = [
    ...[...plain.matchAll(NAMED)].map(match => ({
      match,
      on: { day: Number(match[1]), month: MONTH_OF(match[2] ?? ''), year: null },
    })),
    ...[...plain.matchAll(FIGURES)].map(match => {
      const typed = match[3] === undefined ? null : Number(match[3])
      const year = typed !== null && typed < 100 ? 2000 + typed : typed
      return { match, on: { day: Number(match[1]), month: Number(match[2]), year } }
    }),
  ]
  return found.flatMap(({ match, on }): PostFact[] => {
    const value = nextDay(now, on)
    return value === null ? [] : [factOf(match, { field: 'date', value })]
  })
}

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
  return [...relative, ...calendarFacts(plain, now), ...weekdays]
}

const CLOCK = textPattern(
  String.raw`(?<![\d:.])([01]?\d|2[0-3])[:.-]([0-5]\d)(?![\d:])(?: ?(?:da|да|ga|га|larda|ларда)(?!\p{L}))?`,
)
const HOUR = textPattern(
  String.raw`(?<![\p{L}])(?:(?:soat|соат) ?([01]?\d|2[0-3])(?:[:.]([0-5]\d))?(?: ?(?:da|да|ga|га|larda|ларда)(?!\p{L}))?|(?:в|к|с) ([01]?\d|2[0-3]) ?(?:ч(?:ас\p{L}*)?))(?![\p{L}\d])`,
)

const PARTS: readonly (readonly [RegExp, DayPart])[] = [
  [words('ertalab\\p{L}*|эрталаб\\p{L}*|утром|с утра|утро'), 'morning'],
  [words('tush(?:da|dan keyin|lik)|туш(?:да|дан кейин)|днем|в обед|после обеда|obed\\p{L}*'), 'noon'],
  [words('kechqurun\\p{L}*|kechki|кечқурун\\p{L}*|кечкурун\\p{L}*|кечки|вечером|к вечеру|kechga'), 'evening'],
]

const timeOf = (hour: string, minute = '00'): string => `${hour.padStart(2, '0')}:${minute}`

/** Times of day, and the parts of a day that are named instead. */
export const timeFacts: FactReader = plain => [
  ...[...plain.matchAll(HOUR)].map(match =>
    factOf(match, { field: 'time', value: timeOf(match[1] ?? match[3] ?? '', match[2]) }),
  ),
  ...[...plain.matchAll(CLOCK)]
    .filter(match => match[0].includes(':'))
    .map(match => factOf(match, { field: 'time', value: timeOf(match[1] ?? '', match[2]) })),
  ...PARTS.flatMap(([pattern, value]) =>
    [...plain.matchAll(pattern)].map(match => factOf(match, { field: 'day_part', value })),
  ),
]
