import { accept, type Decision, refuse } from '../decision.ts'
import type { DraftDimensions } from '../orders/cargo/order-cargo.ts'
import { readFigure } from '../reading/figure.ts'
import { foldWords } from '../reading/fold-words.ts'
import { readMeasure, readSides } from '../reading/measure.ts'
import { plainText } from '../reading/plain-text.ts'
import type { LocalizedText } from '../values/locale.ts'
import type { Payer, PaymentType } from '../values/payment.ts'
import { toUzbekCyrillic } from '../values/uzbek-cyrillic.ts'

/** A weight in kg, in any of its units; a figure that could be in kg or t names its unit, or its heading does. */
export const readWeightCell = (text: string): Decision<number> =>
  readMeasure(text, 'weight', { bare: 'none' })

/** A volume in cubic meters. */
export const readVolumeCell = (text: string): Decision<number> => readMeasure(text, 'volume')

const COUNTED = / ?(?:шт|dona|ta|чел|kishi|nafar|people)\.?$/iu

/** A number of people or things. */
export const readCountCell = (text: string): Decision<number> =>
  readFigure(text.trim().replace(COUNTED, ''), { decimals: 0 })

/** Length, width and height in meters: `5 × 2.1 × 2,1`, `500 × 210 × 210 см`; null: not three measures. */
export const readSizeCell = (text: string): DraftDimensions | null => {
  const sides = readSides(text)
  if (sides === null) return null
  const [lengthM, widthM, heightM] = sides
  return { lengthM, widthM, heightM }
}

const FULL = new Set(['full', 'fullload', 'toliq', 'toliqyuk', 'тулик', 'туликюк', 'полная', 'полныи', '100'])

const ONE_OR_ALL = { read: '1', whole: '1%', decimal: '100%' }
const PERCENT = / ?(?:%|foiz|фоиз|процент\p{L}*|percent)$/iu

/**
 * The share of the truck in percent, 0 for a full load: `30`, `30 %`, `0.3` of a cell of percents. Refuses what is no share, or less than
 * half a percent, and a bare `1` (`figure_ambiguous`): a part would be all of the truck.
 */
export const readShareCell = (text: string): Decision<number> => {
  if (FULL.has(foldWords(text))) return accept(0)
  const bare = text.trim().replace(PERCENT, '')
  const read = readFigure(bare, { decimals: 2, most: 100 })
  if (!read.ok) return read
  const isPart = bare === text.trim() && read.value > 0 && read.value <= 1
  if (isPart && read.value === 1) return refuse('figure_ambiguous', '', ONE_OR_ALL)
  const percent = Math.round(isPart ? read.value * 100 : read.value)
  if (percent === 0 && read.value > 0) return refuse('number_invalid', '')
  return accept(percent === 100 ? 0 : percent)
}

const words = (...spelled: readonly string[]): ReadonlySet<string> =>
  new Set(spelled.flatMap(each => [foldWords(each), foldWords(toUzbekCyrillic(each))]))

const YES = words('1', 'ha', 'да', 'yes', 'true', 'y', 'истина', 'rost')
const NO = words('0', 'yoʻq', 'нет', 'no', 'false', 'n', 'ложь', 'yolgʻon')
const YES_SIGN = /^(?:\+|[✓✔☑✅√])$/u
const NO_SIGN = /^(?:[-–—]|[✗✘❌☐])$/u

/** Yes or no in any of the languages, as a spreadsheet's truth or a sign: `+`, `✓`, `-`, `✗`; null: neither. */
export const readYesCell = (text: string): boolean | null => {
  const sign = plainText(text).trim().replace('\ufe0f', '')
  if (YES_SIGN.test(sign)) return true
  if (NO_SIGN.test(sign)) return false
  const word = foldWords(text)
  return YES.has(word) ? true : NO.has(word) ? false : null
}

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
