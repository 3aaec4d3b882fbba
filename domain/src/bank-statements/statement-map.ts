import { accept, type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { DECIMAL_SIGNS, type DecimalSign } from '../reading/figure.ts'
import { readText } from '../reading/text.ts'
import { typedDigits } from '../reading/typed-digits.ts'
import { STATEMENT_DATE_FORMATS, type StatementDateFormat } from './statement-cells.ts'

/** The cell separators of a CSV statement. */
export const STATEMENT_DELIMITERS = [';', ',', 'tab', '|'] as const

/** The encodings of a CSV statement. */
export const STATEMENT_ENCODINGS = ['utf-8', 'windows-1251'] as const

/**
 * What is read of a line: `debit` is money out of our account and `credit` money into it; a statement with one column of signed
 * sums has `amount` instead (negative is out).
 */
export const STATEMENT_FIELDS = [
  'date',
  'document',
  'debit',
  'credit',
  'amount',
  'counterparty',
  'inn',
  'account',
  'purpose',
] as const

/** A field. */
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/**
 * How one bank writes its statements of one of our accounts (20 digits): `headings` are those of the header row, empty for a
 * column that the bank lacks; `openingLabel` and `closingLabel` stand before the balances, empty if there are none.
 */
export type StatementMap = {
  readonly title: string
  readonly account: string
  readonly delimiter: (typeof STATEMENT_DELIMITERS)[number]
  readonly encoding: (typeof STATEMENT_ENCODINGS)[number]
  readonly decimalSign: DecimalSign
  readonly dateFormat: StatementDateFormat
  readonly headings: Readonly<Record<StatementField, string>>
  readonly openingLabel: string
  readonly closingLabel: string
}

/** A map as sent. */
export type StatementMapForm = Readonly<Record<string, unknown>>

const LONGEST = { title: 100, heading: 100 } as const

const NEEDED = ['date', 'document', 'purpose'] as const satisfies readonly StatementField[]

const choose = <T extends string>(
  form: StatementMapForm,
  [name, field]: readonly [name: string, field: string],
  choices: readonly T[],
): Decision<T> => {
  const found = choices.find(each => each === form[name])
  return found === undefined ? refuseAll([refusal('choice_invalid', field)]) : accept(found)
}

const readOptional = (value: unknown, field: string): Decision<string> =>
  value === undefined || value === null ? accept('') : readText(value, { maxLength: LONGEST.heading, field })

const readTitle = (form: StatementMapForm): Decision<string> => {
  const title = readText(form.title, { maxLength: LONGEST.title, field: 'title' })
  return title.ok && title.value === '' ? refuseAll([refusal('text_required', 'title')]) : title
}

const readAccount = ({ account }: StatementMapForm): Decision<string> => {
  const digits = typedDigits(account) ?? ''
  return /^\d{20}$/.test(digits) ? accept(digits) : refuseAll([refusal('bank_account_invalid', 'account')])
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const missingHeadings = (headings: Readonly<Record<StatementField, string>>): Refusal[] => {
  const hasBoth = headings.debit !== '' && headings.credit !== ''
  const missing = NEEDED.filter(name => headings[name] === '')
  const sums = headings.amount !== '' || hasBoth ? [] : [headings.debit === '' ? 'debit' : 'credit']
  return [...missing, ...sums].map(name => refusal('text_required', `headings.${name}`))
}

const readHeadings = (form: StatementMapForm): Decision<Readonly<Record<StatementField, string>>> => {
  const sent = isRecord(form.headings) ? form.headings : {}
  const read = STATEMENT_FIELDS.map(name => [name, readOptional(sent[name], `headings.${name}`)] as const)
  const wrong = read.flatMap(([, text]) => (text.ok ? [] : text.refusals))
  const headings = Object.fromEntries(
    read.map(([name, text]) => [name, text.ok ? text.value : '?']),
  ) as Record<StatementField, string>
  const refusals = [...wrong, ...missingHeadings(headings)]
  return refusals.length > 0 ? refuseAll(refusals) : accept(headings)
}

const readAll = (form: StatementMapForm) => ({
  title: readTitle(form),
  account: readAccount(form),
  delimiter: choose(form, ['delimiter', 'delimiter'], STATEMENT_DELIMITERS),
  encoding: choose(form, ['encoding', 'encoding'], STATEMENT_ENCODINGS),
  decimalSign: choose(form, ['decimalSign', 'decimal_sign'], DECIMAL_SIGNS),
  dateFormat: choose(form, ['dateFormat', 'date_format'], STATEMENT_DATE_FORMATS),
  headings: readHeadings(form),
  openingLabel: readOptional(form.openingLabel, 'opening_label'),
  closingLabel: readOptional(form.closingLabel, 'closing_label'),
})

/**
 * A map, or every refusal at its wire field: `text_required` (`title`, and a heading of date, document, purpose or of the sums),
 * those of texts, `bank_account_invalid` (`account`), `choice_invalid`.
 */
export const readStatementMap = (form: StatementMapForm): Decision<StatementMap> => {
  const read = readAll(form)
  const refusals = Object.values(read).flatMap(each => (each.ok ? [] : each.refusals))
  if (refusals.length > 0) return refuseAll(refusals)
  return accept(
    Object.fromEntries(
      Object.entries(read).map(([name, each]) => [name, each.ok ? each.value : null]),
    ) as StatementMap,
  )
}
