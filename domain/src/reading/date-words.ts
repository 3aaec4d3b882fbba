/** The names of the months, January first: Uzbek in both scripts, Russian as they stand in a date, English. */
const MONTHS: readonly string[] = [
  'yanvar январь января january',
  'fevral февраль февраля february',
  'mart март марта march',
  'aprel апрель апреля april',
  'may май мая',
  'iyun июнь июня june iyn',
  'iyul июль июля july iyl',
  'avgust август августа august',
  'sentabr sentyabr сентябрь сентября september',
  'oktabr oktyabr октябрь октября october',
  'noyabr ноябрь ноября november',
  'dekabr декабрь декабря december',
]

/** How the names of months begin in running text, where any ending may follow; shorter ones begin other words. */
export const MONTH_STEMS =
  'yanv|jan|янв|fev|feb|фев|mar|март|apr|апр|may|май|мая|iyun|jun|июн|iyul|jul|июл|avg|aug|авг|sen(?!tn)|sep|сен|okt|oct|окт|noy|nov|ноя|dek|dec|дек'

/** Monday first. */
const WEEKDAYS: readonly string[] = [
  'dushanba душанба понедельник monday пн',
  'seshanba сешанба вторник tuesday вт',
  'chorshanba чоршанба среда wednesday ср',
  'payshanba пайшанба четверг thursday чт',
  'juma жума пятница friday пт',
  'shanba шанба суббота saturday сб',
  'yakshanba якшанба воскресенье sunday вс',
]

const withEndings = (name: string): string => {
  if (name.length <= 2) return name
  if (/^(?:juma|жума)$/.test(name)) return `${name}(?:ga|га| kuni| куни)?`
  if (/(?<!шанб)а$/.test(name)) return `${name.slice(0, -1)}[аыуе]`
  return name.endsWith('ье') ? `${name.slice(0, -1)}[еяю]` : `${name}\\p{L}*`
}

/** The names of each weekday with their endings, for a pattern of words in running text; Monday first. */
export const WEEKDAYS_IN_TEXT: readonly string[] = WEEKDAYS.map(names =>
  names.split(' ').map(withEndings).join('|'),
)

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

const LEAST_LETTERS = 3

const placeOf = (word: string, names: readonly string[]): number | null => {
  const found = names.flatMap((each, at) => {
    const forms = each.split(' ')
    const isBegun = word.length >= LEAST_LETTERS && forms.some(form => form.startsWith(word))
    return isBegun || forms.includes(word) ? [at + 1] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The month, 1 to 12, of a name in lower case or of at least three letters it begins with; a Roman figure too. Null: none, or two. */
export const monthOf = (word: string): number | null =>
  ROMAN.includes(word) ? ROMAN.indexOf(word) + 1 : placeOf(word, MONTHS)

/** The weekday, Monday = 1, of a name in lower case or its beginning; null: none. */
export const weekdayByName = (word: string): number | null => placeOf(word, WEEKDAYS)

type Hours = { readonly words: string; readonly from: number; readonly to: number }

/** When the hour of a part of a day may be, on the clock of 24 hours; night goes past midnight. */
const PARTS: readonly Hours[] = [
  { words: 'am|a\\.m\\.|a', from: 0, to: 11 },
  { words: 'pm|p\\.m\\.|p', from: 12, to: 23 },
  { words: 'утра|ertalab|эрталаб', from: 3, to: 11 },
  { words: 'дня|kunduzi|кундузи|tushdan keyin|тушдан кейин', from: 11, to: 18 },
  { words: 'вечера|kechqurun|кечқурун|кечкурун|kechki|кечки', from: 16, to: 23 },
  { words: 'ночи|kechasi|кечаси|tunda|тунда|tungi|тунги', from: 20, to: 28 },
]

/** The words of all parts of a day, for a pattern. */
export const PART_WORDS = PARTS.map(({ words }) => words).join('|')

/** The hour of 24 that an hour with a part of the day is: `9` and `вечера` are 21. Null: there is none. */
export const hourInPart = (hour: number, word: string): number | null => {
  const part = PARTS.find(({ words }) => new RegExp(`^(?:${words})$`, 'u').test(word))
  if (part === undefined) return null
  const within = (each: number) =>
    (each >= part.from && each <= part.to) || (each + 24 >= part.from && each + 24 <= part.to)
  const possible = hour > 12 ? [hour] : [hour % 12, (hour % 12) + 12]
  return possible.find(within) ?? null
}
