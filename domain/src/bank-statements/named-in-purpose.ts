import { PAYMENT_PROVIDERS, type PaymentProvider } from '../ledger/ledger-accounts.ts'
import type { StatementLine } from './statement-line.ts'

const PHONE = /(?<!\d)\+?998[\s()-]*(\d{2})[\s()-]*(\d{3})[\s-]*(\d{2})[\s-]*(\d{2})(?!\d)/g

/** The phones that a text names with the country's code, digits only, each once. */
export const phonesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PHONE)].map(([, ...groups]) => `998${groups.join('')}`)),
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

const ORDER_NUMBER =
  /(?:№|#|\b(?:n|no|nr|order|buyurtma|zakaz)\b\.?|(?:заказ|буюртма)\p{L}*)[\s:.№#]*(\d{1,9})(?!\d)|(?<!\d)(\d{1,9})-raqamli/giu

/** The numbers of orders that a payment purpose names, each once: `№ 125`, `заказ 125`, `buyurtma 125`, `125-raqamli`. */
export const orderNumbersIn = (purpose: string): readonly number[] => [
  ...new Set([...purpose.matchAll(ORDER_NUMBER)].map(([, after, before]) => Number(after ?? before))),
]

const PROVIDER_WORDS: Readonly<Record<PaymentProvider, RegExp>> = {
  payme: /payme|paycom|пэйми|пейком/i,
  click: /\bclick\b|клик/i,
  uzum: /uzum|узум/i,
}

/** The providers of card payments that a text names. */
export const providersIn = (text: string): readonly PaymentProvider[] =>
  PAYMENT_PROVIDERS.filter(name => PROVIDER_WORDS[name].test(text))
