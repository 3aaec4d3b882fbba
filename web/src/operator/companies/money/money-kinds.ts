import { m } from '../../../messages/compiled/messages.js'
import { type CompanyCard, correct, refill, writeOff } from '../companies-queries.ts'

/** The input of a money form. */
export type TypedMoney = {
  amountUzs: number
  reference: string
  words: string
  direction: 'to_company' | 'from_company'
}

/** A kind of posting to a company's account. */
export type MoneyKind = {
  title: () => string
  text: () => string
  /** The fields' wire names, for showing refusals. */
  fields: { reference: string; words: string }
  labels: { reference: () => string; referenceHint: () => string; words: () => string }
  hasDirection: boolean
  /** The confirmation text. */
  confirm: (title: string, typed: TypedMoney) => string
  send: (id: number, typed: TypedMoney, key: string) => Promise<CompanyCard>
}

export const REFILL: MoneyKind = {
  title: m.operator_refill,
  text: m.operator_refill_text,
  fields: { reference: 'bank_reference', words: 'description' },
  labels: {
    reference: m.operator_bank_reference,
    referenceHint: m.operator_bank_reference_hint,
    words: m.operator_purpose,
  },
  hasDirection: false,
  confirm: title => m.operator_refill_confirm({ title }),
  send: (id, { amountUzs, reference, words }, key) =>
    refill({ id, body: { amount: amountUzs, bankReference: reference, description: words }, key }),
}

export const WRITE_OFF: MoneyKind = {
  title: m.operator_write_off,
  text: m.operator_write_off_text,
  fields: { reference: 'reference', words: 'reason' },
  labels: {
    reference: m.operator_decision_reference,
    referenceHint: m.operator_decision_reference_hint,
    words: m.operator_reason,
  },
  hasDirection: false,
  confirm: title => m.operator_write_off_confirm({ title }),
  send: (id, { amountUzs, reference, words }, key) =>
    writeOff({ id, body: { amount: amountUzs, reference, reason: words }, key }),
}

export const CORRECT: MoneyKind = {
  title: m.operator_correct,
  text: m.operator_correct_text,
  fields: { reference: 'reference', words: 'reason' },
  labels: {
    reference: m.operator_decision_reference,
    referenceHint: m.operator_decision_reference_hint,
    words: m.operator_reason,
  },
  hasDirection: true,
  confirm: (title, { direction }) =>
    direction === 'to_company'
      ? m.operator_correct_to_confirm({ title })
      : m.operator_correct_from_confirm({ title }),
  send: (id, { amountUzs, reference, words, direction }, key) =>
    correct({ id, body: { amount: amountUzs, direction, reference, reason: words }, key }),
}
