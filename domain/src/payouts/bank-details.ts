import { readTaxId } from '../company/tax-id.ts'
import { accept, type Decision, type Refusal, refuse, refuseAll } from '../decision.ts'
import { foldApostrophes } from '../reading/plain-text.ts'
import { readText } from '../reading/text.ts'
import { typedDigits } from '../reading/typed-digits.ts'
import type { RefusalCode } from '../refusals.ts'

/** Where a driver's money is sent: to a bank card, or to a bank account. */
export const BANK_DETAIL_KINDS = ['card', 'account'] as const

/** A kind of bank details. */
export type BankDetailKind = (typeof BANK_DETAIL_KINDS)[number]

/**
 * Checked bank details of a driver: `number` is a card's 16 digits or an account's 20; `mfo` (5 digits) only with an account;
 * `taxId` is the holder's STIR (9 digits) or PINFL (14 digits), which a card may lack.
 */
export type BankDetails = {
  readonly kind: BankDetailKind
  readonly number: string
  readonly holder: string
  readonly mfo: string | null
  readonly taxId: string | null
}

/** Bank details as sent; absent fields are undefined. */
export type BankDetailsForm = Readonly<
  Partial<Record<'kind' | 'number' | 'holder' | 'mfo' | 'tax_id', unknown>>
>

const LONGEST_HOLDER = 100
const SHOWN_DIGITS = 4

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Whether 16 digits pass the Luhn check of card numbers (ISO/IEC 7812-1). */
export const isCardNumber = (digits: string): boolean => {
  if (!/^[1-9]\d{15}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

/** The digits of a number that may be shown: its last four. */
export const lastDigits = (number: string): string => number.slice(-SHOWN_DIGITS)

type DigitsRule = {
  readonly field: string
  readonly isRight: (digits: string) => boolean
  readonly code: RefusalCode
}

const readDigits = (value: unknown, { field, isRight, code }: DigitsRule): Decision<string> => {
  if (isEmpty(value)) return refuse('text_required', field)
  const digits = typedDigits(value)
  return digits !== null && isRight(digits) ? accept(digits) : refuse(code, field)
}

const CARD: DigitsRule = { field: 'number', isRight: isCardNumber, code: 'card_number_invalid' }
const ACCOUNT: DigitsRule = {
  field: 'number',
  isRight: digits => /^\d{20}$/.test(digits),
  code: 'bank_account_invalid',
}
const MFO: DigitsRule = { field: 'mfo', isRight: digits => /^\d{5}$/.test(digits), code: 'mfo_invalid' }

/** Letters of any script, spaces, hyphens, dots and apostrophes. */
const HOLDER = /^\p{L}[\p{L}\p{M}\s.'-]*$/u

const readHolder = (value: unknown): Decision<string> => {
  if (isEmpty(value)) return refuse('text_required', 'holder')
  const text = readText(value, { maxLength: LONGEST_HOLDER, field: 'holder' })
  if (!text.ok) return text
  const holder = text.value.replace(/\s+/g, ' ')
  return HOLDER.test(foldApostrophes(holder)) ? accept(holder) : refuse('name_invalid', 'holder')
}

const readPersonTaxId = (value: unknown, now: Date): Decision<string> => {
  if (isEmpty(value)) return refuse('text_required', 'tax_id')
  const read = readTaxId(value, 'sole_trader', now)
  if (read.ok) return accept(read.value.inn)
  return refuseAll(read.refusals.map(each => ({ ...each, field: 'tax_id' })))
}

const readAll = (kind: BankDetailKind, form: BankDetailsForm, now: Date) => {
  const holder = readHolder(form.holder)
  const isCard = kind === 'card'
  return {
    holder,
    number: readDigits(form.number, isCard ? CARD : ACCOUNT),
    mfo: isCard ? accept(null) : readDigits(form.mfo, MFO),
    taxId: isCard && isEmpty(form.tax_id) ? accept(null) : readPersonTaxId(form.tax_id, now),
  }
}

/**
 * A driver's bank details, or every refusal at its wire field: `choice_invalid` (`kind`), `text_required`,
 * `card_number_invalid` (16 digits with a right check digit), `bank_account_invalid` (20 digits), `mfo_invalid` (5 digits),
 * `trader_id_invalid` and `pinfl_invalid` (`tax_id`), `name_invalid` and those of texts (`holder`).
 */
export const readBankDetails = (form: BankDetailsForm, now: Date): Decision<BankDetails> => {
  const kind = BANK_DETAIL_KINDS.find(each => each === form.kind)
  if (kind === undefined) return refuse('choice_invalid', 'kind')
  const { number, holder, mfo, taxId } = readAll(kind, form, now)
  if (number.ok && holder.ok && mfo.ok && taxId.ok) {
    return accept({
      kind,
      number: number.value,
      holder: holder.value,
      mfo: mfo.value,
      taxId: taxId.value,
    })
  }
  const refusals: Refusal[] = [number, holder, mfo, taxId].flatMap(each => (each.ok ? [] : each.refusals))
  return refuseAll(refusals)
}
