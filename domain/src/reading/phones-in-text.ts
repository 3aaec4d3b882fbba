import { readPhone } from './phone.ts'
import { textPattern } from './text-pattern.ts'

const GAP = '[ ()./\\-\\u2010-\\u2015]{0,3}'
/** What follows another country's code is no number of ours, though it may have nine digits too. */
const NOT_ABROAD = `(?<!(?:\\+ ?|00)(?!998)\\d{1,4}${GAP})(?<!(?<!\\d)99[236]${GAP})`
/** How programs group a figure of twelve digits. */
const IN_THREES = '998 \\d{3} \\d{3} \\d{3}(?!\\d)'
const OURS = textPattern(
  `(?<![\\d+])${IN_THREES}|(?<![\\d+])${NOT_ABROAD}(?:(?:\\+ ?|00 ?)?998${GAP}|8${GAP})?\\d{2}${GAP}\\d{3}${GAP}\\d{2}${GAP}\\d{2}(?!\\d)`,
)

/** A phone of ours in a text, by its place; `phone` has twelve digits. */
export type PhoneInText = { readonly start: number; readonly end: number; readonly phone: string }

/** The Uzbek phones in a text of plain digits on one line each, in whatever groups. */
export const phonesInText = (plain: string): readonly PhoneInText[] =>
  [...plain.matchAll(OURS)].flatMap(({ index, 0: written }) => {
    const phone = readPhone(written)
    return phone === null ? [] : [{ start: index, end: index + written.length, phone }]
  })

const digits = (count: number) => `(?:${GAP}\\d){${count}}(?!\\d)`

/** The codes of countries that trucks of ours come from or go to, with the digits of a number there. */
const ABROAD: readonly (readonly [code: string, length: number])[] = [
  ['7', 10],
  ['99[24-6]', 9],
  ['993', 8],
  ['90', 10],
  ['93', 9],
  ['98', 10],
  ['86', 11],
  ['971', 9],
  ['37[015]', 9],
  ['37[1234]', 8],
  ['380', 9],
  ['48', 9],
  ['49', 11],
  ['49', 10],
]
const CODED = ABROAD.map(([code, length]) => `${code}${digits(length)}`).join('|')
const FOREIGN = textPattern(
  `(?<![\\d+])(?:(?:\\+ ?|00 ?|8 ?10 ?)(?:${CODED}|(?!998)[1-9]${digits(11)}|(?!998)[1-9]${digits(10)}|(?!998)[1-9]${digits(9)})` +
    `|7[79]${digits(9)}|99[236]${digits(9)}|8${GAP}[79]\\d{2}${GAP}\\d{3}${GAP}\\d{2}${GAP}\\d{2}(?!\\d)|05\\d{2}${GAP}\\d{3}${GAP}\\d{2}${GAP}\\d{2}(?!\\d))`,
)

/** The phones of other countries in such a text, whose digits are no other figure either. */
export const foreignPhonesInText = (plain: string): readonly RegExpExecArray[] => [...plain.matchAll(FOREIGN)]
