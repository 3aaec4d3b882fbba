import type { DraftDimensions } from '../orders/cargo/order-cargo.ts'
import type { Locale, LocalizedText } from '../values/locale.ts'
import type { Payer, PaymentType } from '../values/payment.ts'
import { fromTashkent } from '../values/tashkent-time.ts'
import { toUzbekCyrillic } from '../values/uzbek-cyrillic.ts'
import { readFigure } from '../values/written-figures.ts'
import { foldWords } from './fold-words.ts'

/** A day `YYYY-MM-DD`, and the time `HH:mm` if it was written with it. */
export type DayCell = { readonly day: string; readonly time: string | null }

const two = (n: number) => String(n).padStart(2, '0')

const DAYS = [
  /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})(?:[T ,]+(?<rest>.+))?$/,
  /^(?<day>\d{1,2})[-./](?<month>\d{1,2})[-./](?<year>\d{4}|\d{2})(?:[ ,]+(?<rest>.+))?$/,
] as const

const CENTURY = 2000
const DAY_MS = 86_400_000
/** Days that spreadsheets count from 1899-12-30: those of this century. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050]
const SERIALS_FROM = Date.UTC(1899, 11, 30)

const serialDay = (text: string): DayCell | null => {
  const serial = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (!(serial >= FIRST_SERIAL && serial <= LAST_SERIAL)) return null
  const [day = ''] = new Date(SERIALS_FROM + Math.floor(serial) * DAY_MS).toISOString().split('T')
  return { day, time: serial % 1 === 0 ? null : readTimeCell(String(serial % 1)) }
}

/** A day, with or without a time after it: `30.11.2026`, `2026-11-30 09:00`, `30/11/26`, `46356`; null: none. */
export const readDayCell = (text: string): DayCell | null => {
  for (const pattern of DAYS) {
    const groups = pattern.exec(text.trim())?.groups
    if (groups === undefined) continue
    const year = Number(groups.year) + ((groups.year?.length ?? 0) === 2 ? CENTURY : 0)
    const day = `${year}-${two(Number(groups.month))}-${two(Number(groups.day))}`
    if (fromTashkent(day, '00:00') === null) return null
    const rest = groups.rest?.replace(/[.]?$/, '')
    const time = rest === undefined ? null : readTimeCell(rest)
    return rest !== undefined && time === null ? null : { day, time }
  }
  return serialDay(text.trim())
}

const CLOCK = /^(\d{1,2})[:.-](\d{2})(?::\d{2}(?:\.\d+)?)?$/
const MINUTES_A_DAY = 1_440

/** A time of day `HH:mm` as written: `9:00`, `09.00`, `09:00:00`, or a part of a day, `0.375`; null: none. */
export const readTimeCell = (text: string): string | null => {
  const bare = text.trim()
  if (/^0(?:[.,]\d+)?$/.test(bare)) {
    const minutes = Math.round(Number(bare.replace(',', '.')) * MINUTES_A_DAY) % MINUTES_A_DAY
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  }
  const [, hour, minute] = CLOCK.exec(bare) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${two(Number(hour))}:${minute}`
}

const UNIT = /(?:кг|kg|т|t|м³|m³|м3|m3|м|m|%|шт|dona|ta)\.?$/iu

/** A number with or without its unit; `unit` is the letters after it. Null: none. */
const readMeasure = (
  text: string,
  locale: Locale,
): { readonly figure: number; readonly unit: string } | null => {
  const unit = UNIT.exec(text.trim())?.[0] ?? ''
  const figure = readFigure(text.trim().slice(0, text.trim().length - unit.length), locale)
  return figure === null ? null : { figure, unit: unit.replace('.', '').toLowerCase() }
}

/** A weight in kg; with `t` or `т` behind it, it is in tonnes. Null: none. */
export const readWeightCell = (text: string, locale: Locale): number | null => {
  const read = readMeasure(text, locale)
  if (read === null) return null
  return read.unit === 't' || read.unit === 'т' ? Math.round(read.figure * 1_000_000) / 1000 : read.figure
}

/** A figure, whatever its unit; null: none. */
export const readFigureCell = (text: string, locale: Locale): number | null =>
  readMeasure(text, locale)?.figure ?? null

const SIDES = /[x×хX*Х]/u

/** Length, width and height in meters: `5 × 2.1 × 2,1`; null: not three figures. */
export const readSizeCell = (text: string, locale: Locale): DraftDimensions | null => {
  const sides = text.split(SIDES).map(side => readFigureCell(side, locale))
  const [lengthM, widthM, heightM] = sides
  if (sides.length !== 3 || sides.includes(null)) return null
  return { lengthM: lengthM ?? null, widthM: widthM ?? null, heightM: heightM ?? null }
}

const FULL = new Set(['full', 'fullload', 'toliq', 'toliqyuk', 'тулик', 'туликюк', 'полная', 'полныи', '100'])

/** The share of the truck in percent, 0 for a full load: `30`, `30 %`, `0.3` of a cell of percents; null: none. */
export const readShareCell = (text: string, locale: Locale): number | null => {
  if (FULL.has(foldWords(text))) return 0
  const read = readMeasure(text, locale)
  if (read === null) return null
  const percent = read.unit === '' && read.figure > 0 && read.figure <= 1 ? read.figure * 100 : read.figure
  return Math.round(percent) === 100 ? 0 : Math.round(percent)
}

const YES = new Set(['1', 'ha', 'ҳа', 'ха', 'да', 'yes', 'true', 'y'])
const NO = new Set(['0', 'yoq', 'йук', 'нет', 'no', 'false', 'n', ''])

/** Yes or no in any of the languages, `+` and `-`; null: neither. */
export const readYesCell = (text: string): boolean | null => {
  if (text.trim() === '+') return true
  const word = foldWords(text)
  return YES.has(word) ? true : NO.has(word) ? false : null
}

const words = (...spelled: readonly string[]): ReadonlySet<string> =>
  new Set(spelled.flatMap(each => [foldWords(each), foldWords(toUzbekCyrillic(each))]))

const PAYMENTS: Readonly<Record<PaymentType, ReadonlySet<string>>> = {
  cash: words('cash', 'naqd', 'naqd pul', 'naqd pulda', 'наличные', 'наличными', 'нал', 'наличка'),
  terminal: words('terminal', 'terminal (karta)', 'терминал', 'терминал (карта)', 'terminal (card)'),
  card: words('card', 'karta (onlayn)', 'onlayn karta', 'картой онлайн', 'карта онлайн', 'card, online'),
  company: words(
    'company',
    'bank oʻtkazmasi',
    'oʻtkazma',
    'pul oʻtkazish',
    'перечисление',
    'перечислением',
    'безнал',
    'безналичный расчёт',
    'безналичные',
    'банковский перевод',
    'bank transfer',
    'transfer',
  ),
}

const PAYERS: Readonly<Record<Payer, ReadonlySet<string>>> = {
  sender: words('sender', 'joʻnatuvchi', 'yuk joʻnatuvchi', 'отправитель', 'грузоотправитель', 'shipper'),
  receiver: words(
    'receiver',
    'recipient',
    'qabul qiluvchi',
    'yuk qabul qiluvchi',
    'получатель',
    'грузополучатель',
    'consignee',
  ),
}

const choiceOf = <K extends string>(
  text: string,
  choices: Readonly<Record<K, ReadonlySet<string>>>,
): K | null => {
  const word = foldWords(text)
  for (const choice of Object.keys(choices) as K[]) if (choices[choice].has(word)) return choice
  return null
}

/** The payment type in any of the languages; null: none. */
export const readPaymentCell = (text: string): PaymentType | null => choiceOf(text, PAYMENTS)

/** Who pays, in any of the languages; null: neither. */
export const readPayerCell = (text: string): Payer | null => choiceOf(text, PAYERS)

/** Something of the handbook that a cell may name. */
export type NamedChoice = { readonly id: number; readonly key: string; readonly names: LocalizedText }

/** Fewer letters begin too many names. */
const LEAST_BEGINNING = 4

const foldedNames = ({ key, names }: NamedChoice): readonly string[] =>
  [key, names.uz, names.ru, names.en, toUzbekCyrillic(names.uz)].map(foldWords)

/**
 * The one that a cell names in any of the languages, or by its key or the beginning of a name that no other begins with; null: none.
 */
export const readNamedCell = (text: string, choices: readonly NamedChoice[]): number | null => {
  const typed = foldWords(text)
  if (typed === '') return null
  const whole = choices.find(choice => foldedNames(choice).includes(typed))
  if (whole !== undefined) return whole.id
  if (typed.length < LEAST_BEGINNING) return null
  const begun = choices.filter(choice => foldedNames(choice).some(name => name.startsWith(typed)))
  return begun.length === 1 ? (begun[0]?.id ?? null) : null
}
