import { PAYMENT_PROVIDERS, type PaymentProvider } from '../ledger/ledger-accounts.ts'
import { phonesInText } from '../reading/phones-in-text.ts'
import { plainDigits } from '../reading/plain-text.ts'
import type { StatementLine } from './statement-line.ts'

const LABELED_TAX_ID = /(?<!\p{L})(?:инн|стир|inn|stir|пинфл|pinfl|жшшир|jshshir)[ :.№#]{0,4}\d+/giu

/** Nine digits of a firm may be those of a phone. */
const withoutTaxIds = (text: string): string => text.replace(LABELED_TAX_ID, ' ')

/** The phones of ours that a text names, twelve digits, each once. */
export const phonesIn = (text: string): readonly string[] => [
  ...new Set(phonesInText(withoutTaxIds(plainDigits(text))).map(({ phone }) => phone)),
]

const PERSON_NUMBER =
  /(?<!\p{L})(?:driver|client|haydovchi|mijoz|(?:водител|ҳайдовчи|клиент|мижоз)\p{L}*)[\s:.№#]*(\d{1,9})(?!\d)/giu

/** The numbers of drivers and clients that a text names, each once: `haydovchi 12`, `водитель № 12`. */
export const personNumbersIn = (text: string): readonly number[] => [
  ...new Set([...text.matchAll(PERSON_NUMBER)].map(([, number]) => Number(number))),
]

const TAX_ID = /(?<!\d)(\d{9}|\d{14})(?!\d)/g

/** The tax numbers that a line names: the payer's, and those in its purpose. */
export const taxIdsOf = ({ inn, purpose }: Pick<StatementLine, 'inn' | 'purpose'>): readonly string[] => [
  ...new Set([...(inn === null ? [] : [inn]), ...[...purpose.matchAll(TAX_ID)].map(([number]) => number)]),
]

const PROVIDER_WORDS: Readonly<Record<PaymentProvider, RegExp>> = {
  payme: /payme|paycom|пэйми|пейком/i,
  click: /\bclick\b|клик/i,
  uzum: /uzum|узум/i,
}

/** The providers of card payments that a text names. */
export const providersIn = (text: string): readonly PaymentProvider[] =>
  PAYMENT_PROVIDERS.filter(name => PROVIDER_WORDS[name].test(text))
