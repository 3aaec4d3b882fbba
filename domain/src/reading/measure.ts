import { accept, type Decision, refuse } from '../decision.ts'
import { type FigureTerms, plainFigure, readFigure } from './figure.ts'

/** What is measured, each in one unit of ours: weight in kg, length in m, volume in m³. */
export type Measure = 'weight' | 'length' | 'volume'

type Unit = {
  /** As it is written behind a figure. */
  readonly sign: string
  readonly factor: number
  readonly words: string
}

const unit = (sign: string, factor: number, words: string): Unit => ({ sign, factor, words })

/** The units of each measure; the first is ours. Words are compared whole, in lower case. */
const UNITS: Readonly<Record<Measure, readonly [Unit, ...Unit[]]>> = {
  weight: [
    unit('kg', 1, 'kg|kг|кg|kgs|kilo\\p{L}*|кг|кило\\p{L}*'),
    unit('t', 1000, 't|tn|tonn?a?\\p{L}*|т|тн|тонн?\\p{L}*|тона'),
    unit('s', 100, 's|sentner\\p{L}*|ц|центнер\\p{L}*'),
    unit('g', 0.001, 'g|gr|gramm?\\p{L}*|г|гр|грамм\\p{L}*'),
  ],
  length: [
    unit('m', 1, 'm|metr\\p{L}*|meter|meters|metre|metres|м|метр\\p{L}*'),
    unit('sm', 0.01, 'sm|cm|santimetr\\p{L}*|centimet\\p{L}*|см|сантиметр\\p{L}*'),
    unit('mm', 0.001, 'mm|millimet\\p{L}*|мм|миллиметр\\p{L}*'),
  ],
  volume: [
    unit(
      'm³',
      1,
      '(?:kub|куб)\\p{L}*(?:[. ]{0,2}(?:m|м)\\p{L}*)?|(?:m|м)\\.? ?(?:kub\\p{L}*|куб\\p{L}*)|(?:m|м)[³3]|cbm',
    ),
    unit('l', 0.001, 'l|litr\\p{L}*|liter|liters|litre|litres|л|литр\\p{L}*'),
  ],
}

/** Beyond it nothing is meant: tonnes of a truck with its trailer, meters of a cargo, cubic meters of a trailer. */
const MOST: Readonly<Record<Measure, number>> = { weight: 100_000, length: 30, volume: 200 }

/** The words of units and their factors, for a pattern of a longer text; of weights without grams, for `5 г` begins a town there. */
export const unitsInText = (measure: Measure): readonly Pick<Unit, 'words' | 'factor'>[] =>
  UNITS[measure].filter(({ factor }) => factor >= 1)

type ReadUnit = Unit & { readonly pattern: RegExp }

const readable = (measure: Measure): readonly ReadUnit[] =>
  UNITS[measure].map(each => ({ ...each, pattern: new RegExp(`^(?:${each.words})\\.?$`, 'u') }))

const READABLE: Readonly<Record<Measure, readonly ReadUnit[]>> = {
  weight: readable('weight'),
  length: readable('length'),
  volume: readable('volume'),
}

const unitOf = (word: string, measure: Measure) => {
  const plain = plainFigure(word).toLowerCase()
  return READABLE[measure].find(({ pattern }) => pattern.test(plain)) ?? null
}

/** The unit that a word names, as it is written behind a figure: `тонн` is `t`; null: none of this measure. */
export const unitOfWord = (word: string, measure: Measure): string | null =>
  unitOf(word, measure)?.sign ?? null

/** A figure and the letters after it. */
const splitUnit = (text: string): { readonly figure: string; readonly word: string } => {
  const plain = plainFigure(text)
  const [, figure = plain, word = ''] = /^(.*?\d\)?) ?(\p{L}[\p{L}.' ]*[³3]?)$/u.exec(plain) ?? []
  return { figure, word: word.trim() }
}

/** How a measure is written: our own fields have their notation, and decimals that they show. */
export type MeasureTerms = {
  readonly decimals?: number
  /** What a figure without a unit is in; `none` refuses one that could be in ours or in the next larger. */
  readonly bare?: 'ours' | 'none'
} & Pick<FigureTerms, 'notation' | 'isOfProgram' | 'field'>

/** Without a rounding error of the unit's factor: 4.6 t is 4600 kg. */
const inOurs = (figure: number, factor: number): number => Math.round(figure * factor * 1e9) / 1e9

/**
 * A measure in kg, m or m³, with any of its units behind the figure or none: `4,5 т`, `4500 кг`, `300 sm`, `13,6 м`, `86 kub`. Refuses at
 * `field` `number_invalid` (no figure, or a unit of another measure), `figure_ambiguous` as `readWritten`, and `weight_unit_missing`
 * (`read`): 4.5 can be kg or t where nothing says which.
 */
export const readMeasure = (text: string, measure: Measure, terms: MeasureTerms = {}): Decision<number> => {
  const { decimals = 2, bare = 'ours', ...figureTerms } = terms
  const { field } = terms
  const { figure, word } = splitUnit(text)
  const found = word === '' ? UNITS[measure][0] : unitOf(word, measure)
  if (found === null) return refuse('number_invalid', field)
  const most = MOST[measure] / found.factor
  const read = readFigure(figure, { ...figureTerms, decimals, most })
  if (!read.ok) return read
  const isUnclear = bare === 'none' && word === '' && measure === 'weight' && read.value > 0
  if (isUnclear && read.value <= MOST_TONNES)
    return refuse('weight_unit_missing', field, { read: read.value })
  return accept(inOurs(read.value, found.factor))
}

/** Heavier is no truck, so a bare figure beyond it can only be kg. */
const MOST_TONNES = 100

const TIMES = /[x×хX*Х✕]/u

/** The unit of the sides that name none, as it is written; null: it may be one or the other. */
const unitOfOthers = (words: readonly string[]): string | null => {
  const named = words.filter(word => word !== '')
  const ours = UNITS.length[0].sign
  const signs = new Set(named.map(word => unitOfWord(word, 'length')))
  if (named.length === 0 || named.length === words.length) return ours
  const isOfAll = words.at(-1) !== '' || signs.has(ours)
  return signs.size === 1 && isOfAll ? (named[0] ?? ours) : null
}

/**
 * Length, width and height in meters: `5 × 2.1 × 2,1`, `500x210x210 см`, `5м х 2м х 2м`; a unit behind the last is that of those without
 * any. Null: not three figures, one that cannot be read, or some with a unit and some that may be in another (`5м х 2 х 2 см`).
 */
export const readSides = (text: string): readonly [number, number, number] | null => {
  const parts = plainFigure(text).split(TIMES)
  if (parts.length !== 3) return null
  const words = parts.map(part => splitUnit(part).word)
  const others = unitOfOthers(words)
  if (others === null) return null
  const sides = parts.flatMap((part, at) => {
    const side = readMeasure(words[at] === '' ? `${part} ${others}` : part, 'length')
    return side.ok ? [side.value] : []
  })
  const [lengthM, widthM, heightM] = sides
  return lengthM === undefined || widthM === undefined || heightM === undefined
    ? null
    : [lengthM, widthM, heightM]
}

/** A text with a unit behind it, unless it has one: of the sides of a box the last counts. */
export const appendUnit = (text: string, measure: Measure, word: string): string => {
  const [last = ''] = measure === 'length' ? plainFigure(text).split(TIMES).slice(-1) : [text]
  const isBare = splitUnit(last).word === '' && /\d\)?$/.test(plainFigure(last))
  return isBare ? `${text} ${word}` : text
}
