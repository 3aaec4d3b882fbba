import { m } from '../../messages/compiled/messages.js'
import { correct, refill } from '../companies/companies-queries.ts'
import { allow, bookPayment } from './account-queries.ts'

/** Whose account is posted to. */
export type MoneyOwner = { kind: 'company' | 'person'; id: number; title: string }

/** The input of a money form. */
export type TypedMoney = {
  amountUzs: number
  reference: string
  /** The day of the payment, `YYYY-MM-DD`; empty: today. */
  day: string
  words: string
  /** Not the booked one that it resembles. */
  isAnother: boolean
  /** The void invoice that it names is passed over. */
  isWithoutInvoice: boolean
  direction: 'to_company' | 'from_company'
  through: 'cash_desk' | 'bank'
}

/** What became of a posting; proposed: it waits for a second operator. */
export type Posted = { isProposed: boolean }

/** A kind of posting to an account. */
export type MoneyKind = {
  title: () => string
  text: () => string
  /** The fields' wire names, for showing refusals. */
  fields: { reference: string; words: string; day: string }
  labels: { reference: () => string; referenceHint: () => string; words: () => string; day: () => string }
  /** What is asked besides sum, number and words. */
  asks: readonly ('direction' | 'day' | 'through')[]
  /** The confirmation text. */
  confirm: (title: string, typed: TypedMoney) => string
  send: (owner: MoneyOwner, typed: TypedMoney, key: string) => Promise<Posted>
}

const saidOf = (isAnother: boolean) => (isAnother ? { anotherPayment: true } : {})
const booked = async (sent: Promise<unknown>): Promise<Posted> => {
  await sent
  return { isProposed: false }
}

export const REFILL: MoneyKind = {
  title: m.operator_refill,
  text: m.operator_refill_text,
  fields: { reference: 'bank_reference', words: 'description', day: 'bank_day' },
  labels: {
    reference: m.operator_bank_reference,
    referenceHint: m.operator_bank_reference_hint,
    words: m.operator_purpose,
    day: m.operator_bank_day,
  },
  asks: ['day'],
  confirm: title => m.operator_refill_confirm({ title }),
  send: ({ id }, { amountUzs, reference, day: bankDay, words, isAnother, isWithoutInvoice }, key) => {
    const without = isWithoutInvoice ? { withoutInvoice: true } : {}
    const day = bankDay === '' ? {} : { bankDay }
    const body = { amount: amountUzs, bankReference: reference, description: words, ...day }
    return booked(refill({ id, body: { ...body, ...without, ...saidOf(isAnother) }, key }))
  },
}

export const PAYMENT: MoneyKind = {
  title: m.accounts_payment,
  text: m.accounts_payment_text,
  fields: { reference: 'document', words: 'description', day: 'day' },
  labels: {
    reference: m.accounts_document,
    referenceHint: m.accounts_document_hint,
    words: m.operator_purpose,
    day: m.accounts_payment_day,
  },
  asks: ['through', 'day'],
  confirm: title => m.operator_refill_confirm({ title }),
  send: ({ id }, { amountUzs, reference, day: paidOn, words, isAnother, through }, key) => {
    const day = paidOn === '' ? {} : { day: paidOn }
    const body = { amount: amountUzs, through, document: reference, description: words, ...day }
    return booked(bookPayment({ id, body: { ...body, ...saidOf(isAnother) }, key }))
  },
}

const allowance = (
  kind: 'write_off' | 'goodwill',
  labels: Pick<MoneyKind, 'title' | 'text' | 'confirm'>,
): MoneyKind => ({
  ...labels,
  fields: { reference: 'document', words: 'reason', day: '' },
  labels: {
    reference: m.operator_decision_reference,
    referenceHint: m.operator_decision_reference_hint,
    words: m.operator_reason,
    day: m.accounts_payment_day,
  },
  asks: [],
  send: async (owner, { amountUzs, reference, words, isAnother }, key) => {
    const body = { kind, amount: amountUzs, document: reference, reason: words, ...saidOf(isAnother) }
    const { proposal } = await allow({ kind: owner.kind, id: owner.id, body, key })
    return { isProposed: proposal !== null }
  },
})

export const WRITE_OFF = allowance('write_off', {
  title: m.operator_write_off,
  text: m.operator_write_off_text,
  confirm: title => m.operator_write_off_confirm({ title }),
})

export const GOODWILL = allowance('goodwill', {
  title: m.accounts_goodwill,
  text: m.accounts_goodwill_text,
  confirm: title => m.accounts_goodwill_confirm({ title }),
})

export const CORRECT: MoneyKind = {
  title: m.operator_correct,
  text: m.operator_correct_text,
  fields: { reference: 'reference', words: 'reason', day: '' },
  labels: {
    reference: m.operator_decision_reference,
    referenceHint: m.operator_decision_reference_hint,
    words: m.operator_reason,
    day: m.accounts_payment_day,
  },
  asks: ['direction'],
  confirm: (title, { direction }) =>
    direction === 'to_company'
      ? m.operator_correct_to_confirm({ title })
      : m.operator_correct_from_confirm({ title }),
  send: async ({ id }, { amountUzs, reference, words, direction, isAnother }, key) => {
    const body = { amount: amountUzs, direction, reference, reason: words, ...saidOf(isAnother) }
    const { proposal } = await correct({ id, body, key })
    return { isProposed: proposal !== null }
  },
}
