import { readPhone } from '../reading/phone.ts'
import { textPattern } from '../reading/text-pattern.ts'
import { type FactReader, factOf } from './post-fact.ts'

const GAP = '[ ().\\-\\u2010-\\u2015]{0,3}'
/** What follows another country's code is no number of ours, though it may have nine digits too. */
const NOT_ABROAD = `(?<!(?:\\+ ?|00)(?!998)\\d{1,4}${GAP})(?<!(?<!\\d)99[236]${GAP})`
const PHONE = textPattern(
  `(?<![\\d+])${NOT_ABROAD}(?:(?:\\+ ?)?998${GAP}|8${GAP})?\\d{2}${GAP}\\d{3}${GAP}\\d{2}${GAP}\\d{2}(?!\\d)`,
  'g',
)

/** Uzbek phone numbers, in whatever groups. */
export const phoneFacts: FactReader = plain =>
  [...plain.matchAll(PHONE)].flatMap(match => {
    const phone = readPhone(match[0])
    return phone === null ? [] : [factOf(match, { field: 'phone', value: phone })]
  })
