import { foreignPhonesInText, phonesInText } from '../reading/phones-in-text.ts'
import { textPattern } from '../reading/text-pattern.ts'
import { type FactReader, factOf } from './post-fact.ts'

/** Numbers of firms and banks after their label: they look like phones and sums. */
const LABELED = textPattern(
  '(?<!\\p{L})(?:инн|inn|стир|stir|пинфл|pinfl|жшшир|jshshir|мфо|mfo|окэд|оквэд|oked|р\\/с|h\\/r|х\\/р|ҳ\\/р)[ :.№#-]{0,4}\\d{5,20}(?!\\d)',
)

/** Uzbek phone numbers, in whatever groups; those of other countries and of firms are known, and no prices. */
export const phoneFacts: FactReader = plain => [
  ...[...plain.matchAll(LABELED), ...foreignPhonesInText(plain)].map(match =>
    factOf(match, { field: 'other', value: null }),
  ),
  ...phonesInText(plain).map(({ phone, ...span }) => ({ field: 'phone' as const, value: phone, ...span })),
]
