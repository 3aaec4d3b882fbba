import { readPhone } from '../values/phone.ts'
import { type FactReader, factOf } from './post-fact.ts'
import { textPattern } from './text-pattern.ts'

const GAP = '[ ().\\-\\u2010-\\u2015]{0,3}'
const PHONE = textPattern(
  `(?<![\\d+])(?:(?:\\+ ?)?998${GAP}|8${GAP})?\\d{2}${GAP}\\d{3}${GAP}\\d{2}${GAP}\\d{2}(?!\\d)`,
  'g',
)

/** Uzbek phone numbers, in whatever groups. */
export const phoneFacts: FactReader = plain =>
  [...plain.matchAll(PHONE)].flatMap(match => {
    const phone = readPhone(match[0])
    return phone === null ? [] : [factOf(match, { field: 'phone', value: phone })]
  })
