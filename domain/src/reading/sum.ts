import { accept, type Decision, refuse } from '../decision.ts'
import {
  type DecimalSign,
  type FigureTerms,
  numberOfWritten,
  plainFigure,
  readWritten,
  type WrittenNumber,
} from './figure.ts'

const MILLION = 'mln|mlln|million|millon|m|млн|миллион|миллиона|миллионов|м'
const THOUSAND = 'ming|mingta|k|минг|тыс|тысяча|тысячи|тысяч|т|t|к|thousand'
const CURRENCY = "(?:so'?m|sum|som|uzs|сум|сума|сумов|сумы|сўм|сом)\\.?"
const TIYIN = '(?:tiyin|тийин|тийинов|тийина)\\.?'
const NUMBER = "[0-9][0-9 .,']*"

const TERMS = new RegExp(`^(-?)(?:(${NUMBER})(?:${MILLION})\\.?)? *(?:(${NUMBER})(?:${THOUSAND})\\.?)?$`, 'u')
const WITH_TIYIN = new RegExp(`^(.*\\d) ?${CURRENCY} ?(\\d{2}) ?${TIYIN}$`, 'u')
const CURRENCY_AFTER = new RegExp(` ?${CURRENCY}$`, 'u')
const CURRENCY_BEFORE = new RegExp(`^${CURRENCY} ?(?=[-–+(\\d])`, 'u')
/** How papers of banks end a sum: `125 000=`, `125 000-00`, `125 000=00`, `125 000,-`. */
const OF_PAPER = /^(.*\d)(?:=|[.,]-|[-=](\d{2}))$/

/** Where a sum is written, and whether by a program. */
export type SumTerms = Pick<FigureTerms, 'field' | 'isOfProgram'>

/** A billion and more is not written as thousands of millions with a sign. */
const MOST_MILLIONS = 999

/** A sum as its figure stands, with what surrounds it on paper as decimals. */
const bareSum = (text: string): string => {
  const plain = plainFigure(text).toLowerCase()
  const [, som, tiyin] = WITH_TIYIN.exec(plain) ?? []
  if (som !== undefined) return joinTiyin(som, tiyin)
  const bare = plain.replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '').trim()
  const [, paper, part] = OF_PAPER.exec(bare) ?? []
  return paper === undefined ? bare : joinTiyin(paper, part)
}

/** A sign that the sum has not is its decimal sign: `1.250,00` and `1,250.00`. */
const joinTiyin = (som: string, tiyin = '00'): string =>
  /[.,]\d{1,2}$/.test(som) ? `${som}=` : `${som}${som.includes(',') ? '.' : ','}${tiyin}`

/** Millions or thousands in words as digits: 2,25 million is 2250000. */
const termUzs = (written: string | undefined, zeros: number, terms: SumTerms): Decision<number> => {
  if (written === undefined) return accept(0)
  const { field } = terms
  const read = readWritten(written, { ...terms, decimals: 2, ...(zeros === 6 && { most: MOST_MILLIONS }) })
  if (!read.ok) return read
  const { whole, fraction } = read.value
  return fraction.length > zeros
    ? refuse('number_invalid', field)
    : accept(Number(whole + fraction.padEnd(zeros, '0')))
}

/** `2,2 mln`, `2 млн 200 тыс`, `900 ming`; null: no words of this kind. */
const spokenSum = (bare: string, terms: SumTerms): Decision<number> | null => {
  const [, minus, millions, thousands] = TERMS.exec(bare) ?? []
  if (millions === undefined && thousands === undefined) return null
  const high = termUzs(millions, 6, terms)
  const low = termUzs(thousands, 3, terms)
  if (!high.ok || !low.ok) return high.ok ? low : high
  const uzs = high.value + low.value
  if (!Number.isSafeInteger(uzs)) return refuse('number_invalid', terms.field)
  return accept(minus === '-' && uzs > 0 ? -uzs : uzs)
}

const wholeUzs = (written: WrittenNumber, field?: string): Decision<number> =>
  written.fraction === ''
    ? accept(numberOfWritten(written))
    : refuse('sum_not_whole', field, { read: numberOfWritten(written) })

/**
 * A sum in whole UZS as people, papers and programs write it: `2 200 000`, `2.200.000 soʻm`, `UZS 125,000.00`, `125 000-00`, `2,2 mln`,
 * `2 млн 200 тыс`, `900 ming`. A sign before three digits groups, for there is no third decimal of a som. Refuses at `field`
 * `sum_not_whole` (`read`: the sum with its decimals), and as `readWritten`; a sum out of range is left to the caller.
 */
export const readSum = (text: string, terms: SumTerms = {}): Decision<number> => {
  const bare = bareSum(text)
  const spoken = spokenSum(bare, terms)
  if (spoken !== null) return spoken
  const written = readWritten(bare, { ...terms, decimals: 0 })
  return written.ok ? wholeUzs(written.value, terms.field) : written
}

/** Words for a price that is to be agreed, for a pattern. */
export const AGREED_PRICE =
  'kelish\\p{L}*|келиш\\p{L}*|договор\\p{L}*|догов\\.?|dogovor\\p{L}*|по договор[её]нности|savdolash\\p{L}*|торг|by agreement|negotiable'

/** Tiyin in one UZS. */
export const TIYIN_PER_UZS = 100

/** Whether a sum is written by a bank for people, with its decimal sign, or by a program, with a point. */
export type TiyinTerms = { readonly sign: DecimalSign; readonly isOfProgram?: boolean }

/**
 * A sum in tiyin, exactly, such as a bank writes it: `1 234 567,89`, `(500.00)`, `125 000-00`. Null: it is none, or names a part of a
 * tiyin, or can be read in two ways.
 */
export const readTiyin = (text: string, terms: TiyinTerms): number | null => {
  const { sign, isOfProgram = false } = terms
  const notation = { decimal: sign, group: sign === ',' ? '.' : ',' } as const
  const written = readWritten(bareSum(text), { decimals: 2, notation, isOfProgram })
  if (!written.ok || written.value.fraction.length > 2) return null
  const { isNegative, whole, fraction } = written.value
  const tiyin = Number(whole + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(tiyin) ? (isNegative && tiyin > 0 ? -tiyin : tiyin) : null
}
