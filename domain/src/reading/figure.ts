import { accept, type Decision, refuse } from '../decision.ts'
import { decimalSign, type Locale } from '../values/locale.ts'
import { foldApostrophes, plainDigits } from './plain-text.ts'

/** The signs before decimals. */
export const DECIMAL_SIGNS = [',', '.'] as const

/** A decimal sign. */
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** The signs of those who wrote a figure, where they are known; a sign that is in none is read by what it can mean. */
export type Notation = { readonly decimal: DecimalSign; readonly group?: DecimalSign }

/** How our own fields and sentences write in a language: in English a comma groups, elsewhere no-break spaces do. */
export const notationOf = (locale: Locale): Notation =>
  decimalSign(locale) === '.' ? { decimal: '.', group: ',' } : { decimal: ',' }

/** What a figure can be where it is written. */
export type FigureTerms = {
  /** The most decimals that the field's own text has; 0: whole numbers only. */
  readonly decimals: number
  readonly notation?: Notation
  /** Programs write decimals with a point, however many there are. */
  readonly isOfProgram?: boolean
  /** More is impossible: `13.600` meters are no 13 600. */
  readonly most?: number
  readonly field?: string
}

/** A number by its digits, not yet rounded to a fraction of the computer. */
export type WrittenNumber = {
  readonly isNegative: boolean
  readonly whole: string
  /** The decimals, without zeros at the end. */
  readonly fraction: string
}

const GROUPED = /^[1-9]\d{0,2}([ '_.,])\d{3}(?:\1\d{3})*$/
const DECIMAL = /^(?:\d+|[1-9]\d{0,2}([ '_.,])\d{3}(?:\1\d{3})*)([.,])(\d+)$/
const DIGITS = /^\d+$/
const LONGEST = 60

/** Text as figures are compared in: one space, one apostrophe, one minus, no hidden signs, digits of one width. */
export const plainFigure = (text: string): string =>
  foldApostrophes(plainDigits(text))
    .replace(/[\t ]+/g, ' ')
    .trim()

/** A minus before a number, or brackets around it as bookkeepers write. */
const splitMinus = (plain: string): { readonly isNegative: boolean; readonly bare: string } => {
  const [, bracketed] = /^\( ?([^()]*?) ?\)$/.exec(plain) ?? []
  if (bracketed !== undefined && /^\d/.test(bracketed)) return { isNegative: true, bare: bracketed }
  const [, minus, bare = ''] = /^([-–+])? ?(.*)$/s.exec(plain) ?? []
  return { isNegative: minus === '-' || minus === '–', bare }
}

const withoutZeros = (fraction: string): string => fraction.replace(/0+$/, '')

/** The number that its digits write. */
export const numberOfWritten = ({ isNegative, whole, fraction }: WrittenNumber): number => {
  const size = Number(`${whole}.${fraction}0`)
  return isNegative && size !== 0 ? -size : size
}

type Meanings = {
  readonly grouped: WrittenNumber | null
  readonly decimal: WrittenNumber | null
  /** The sign before the decimals, or what would be them. */
  readonly sign: string
}

const meaningsOf = (plain: string): Meanings => {
  const { isNegative, bare: typed } = splitMinus(plain)
  // `.5`
  const bare = typed.replace(/^(?=[.,]\d)/, '0')
  if (bare.length > LONGEST) return { grouped: null, decimal: null, sign: '' }
  const [, groups, found = '', fraction = ''] = DECIMAL.exec(bare) ?? []
  const sign = found === groups ? '' : found
  const isWhole = DIGITS.test(bare) || GROUPED.test(bare)
  const whole = (text: string) => text.replace(/\D/g, '')
  return {
    grouped: isWhole ? { isNegative, whole: whole(bare), fraction: '' } : null,
    decimal:
      sign === ''
        ? null
        : {
            isNegative,
            whole: whole(bare.slice(0, -fraction.length - 1)),
            fraction: withoutZeros(fraction),
          },
    sign,
  }
}

/** Digits of a group. */
const GROUP = 3

type Chosen = 'grouped' | 'decimal' | 'either'

/** What a lone sign before three digits means: `1.234`. */
const chooseMeaning = (
  { grouped, decimal, sign }: Meanings,
  { decimals, notation, isOfProgram = false, most = Number.POSITIVE_INFINITY }: FigureTerms,
): Chosen => {
  if (grouped === null) return 'decimal'
  if (decimal === null) return 'grouped'
  const isTooMuch = numberOfWritten(grouped) > most && numberOfWritten(decimal) <= most
  if (decimals > 0 && isTooMuch) return 'decimal'
  if (isOfProgram) return sign === '.' && decimals > 0 ? 'decimal' : 'either'
  if (decimals === 0) return 'grouped'
  if (sign === notation?.group) return 'grouped'
  return sign === notation?.decimal && decimals >= GROUP ? 'decimal' : 'either'
}

const LONGEST_ECHO = 40

/** The two ways to write an ambiguous figure so that it is none, in the writer's own signs. */
const ambiguous = (plain: string, { grouped, decimal, sign }: Meanings, field?: string): Decision<never> => {
  const { whole = '', fraction = '', isNegative = false } = decimal ?? {}
  const minus = isNegative ? '-' : ''
  const shown = fraction.length === GROUP ? `${fraction}0` : fraction || '0'
  return refuse('figure_ambiguous', field, {
    read: plain.slice(0, LONGEST_ECHO),
    whole: minus + (grouped?.whole ?? ''),
    decimal: `${minus}${whole}${sign}${shown}`,
  })
}

/**
 * The digits of a figure, read by what its signs can only mean, whatever the language: spaces and apostrophes group thousands, and so
 * do `.` and `,` where they stand before three digits more than once or before another decimal sign; before other than three digits
 * they are decimal signs. Refuses at `field` `number_invalid` (no figure, wrong groups, an exponent, which has lost digits)
 * and `figure_ambiguous` (`read`, `whole`, `decimal`: `1.234` is either). A decimal of a whole number is left to the caller.
 */
export const readWritten = (text: string, terms: FigureTerms): Decision<WrittenNumber> => {
  const plain = plainFigure(text)
  const meanings = meaningsOf(plain)
  const chosen = chooseMeaning(meanings, terms)
  if (chosen === 'either') return ambiguous(plain, meanings, terms.field)
  const written = meanings[chosen]
  return written === null || !(Math.abs(numberOfWritten(written)) <= Number.MAX_SAFE_INTEGER)
    ? refuse('number_invalid', terms.field)
    : accept(written)
}

/**
 * A figure as `readWritten` reads it. Refuses also `integer_invalid` for decimals other than zeros where only whole numbers are
 * meant; a negative figure is left to the caller's range.
 */
export const readFigure = (text: string, terms: FigureTerms): Decision<number> => {
  const written = readWritten(text, terms)
  if (!written.ok) return written
  return terms.decimals === 0 && written.value.fraction !== ''
    ? refuse('integer_invalid', terms.field)
    : accept(numberOfWritten(written.value))
}
