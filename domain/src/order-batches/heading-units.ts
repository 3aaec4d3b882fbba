import { plainFigure } from '../reading/figure.ts'
import { appendUnit, type Measure, unitOfWord } from '../reading/measure.ts'
import type { BatchColumn } from './batch-columns.ts'
import { isOurMoment } from './heading-moments.ts'

type MeasuredColumn = Extract<BatchColumn, 'weight' | 'size' | 'volume' | 'price'>

const MEASURE_OF: Readonly<Record<Exclude<MeasuredColumn, 'price'>, Measure>> = {
  weight: 'weight',
  size: 'length',
  volume: 'volume',
}

const isMeasured = (column: string): column is MeasuredColumn => column === 'price' || column in MEASURE_OF

const SUM_UNITS = /^(?:(ming|минг|тыс\.?|mln|млн\.?|thousand|million) ?)?(?:so'?m|sum|uzs|сум|сўм|сом)?\.?$/u

/** Words in a heading that do not change its figures: gross or net, with or without tax, the order of the sides. */
const NOTE =
  /^(?:brutto|netto|gross|net|брутто|нетто|jami|umumiy|общ[а-я]+|всего|total|majburiy|обязательно|required|qqs|ндс|vat|с|без|bilan|bilan birga|siz|with|without|incl|excl|\p{L}+(?: ?[x×х*] ?\p{L}+)+)\.?$/u

const PREPOSITION = /^(?:в|in|v) /u

/** The text in brackets or after a comma or a slash. */
const phrasesOf = (heading: string): readonly string[] =>
  [
    ...plainFigure(heading)
      .toLowerCase()
      .replaceAll('*', ' ')
      .matchAll(/[([,;/]([^()[\],;/]*)/g),
  ]
    .map(([, phrase = '']) => phrase.trim().replace(PREPOSITION, ''))
    .filter(phrase => phrase !== '')

const isUnit = (phrase: string, column: MeasuredColumn): boolean =>
  column === 'price'
    ? phrase !== '' && SUM_UNITS.test(phrase)
    : unitOfWord(phrase, MEASURE_OF[column]) !== null

/** A phrase's unit, a `note`, or null if it is neither. */
const readPhrase = (phrase: string, column: MeasuredColumn): string | 'note' | null => {
  if (isUnit(phrase, column)) return phrase
  if (NOTE.test(phrase)) return 'note'
  const words = phrase.split(' ')
  const units = words.filter(word => isUnit(word, column))
  const isClear = units.length <= 1 && words.every(word => isUnit(word, column) || NOTE.test(word))
  return isClear ? (units[0] ?? 'note') : null
}

/** The unit of a column by its heading; `unknown`: it names one that is none of its measure, or two. Null: it names none. */
export const unitOfHeading = (heading: string, column: string): string | null | 'unknown' => {
  if (column === 'load_date' || column === 'load_time') return isOurMoment(heading) ? null : 'unknown'
  if (!isMeasured(column)) return null
  const read = phrasesOf(heading).map(phrase => readPhrase(phrase, column))
  if (read.includes(null)) return 'unknown'
  const units = [...new Set(read.filter(each => each !== null && each !== 'note'))]
  return units.length > 1 ? 'unknown' : (units[0] ?? null)
}

/** A heading without a unit behind it that no sign sets apart, `Вес т`, `weight_kg`, and with that unit set apart. */
export const setUnitApart = (heading: string): string =>
  plainFigure(heading).replace(/^(.*?\S)[ _]+(?:(?:в|in|v) )?(\p{L}[\p{L}\d³.]*)$/u, '$1, $2')

/** A cell with the unit of its column behind it, unless it has one of its own. */
export const withColumnUnit = (text: string, column: string, unit: string | null): string => {
  if (unit === null || !isMeasured(column) || !/\d/.test(text)) return text
  if (column !== 'price') return appendUnit(text, MEASURE_OF[column], unit)
  const isBare = /^[-+(]?[\d .,'_]+\)?$/.test(plainFigure(text))
  return isBare && SUM_UNITS.exec(unit)?.[1] !== undefined ? `${text} ${unit}` : text
}
