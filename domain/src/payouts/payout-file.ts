import { type Refusal, refusal } from '../decision.ts'
import { tashkentParts } from '../values/tashkent-time.ts'

/** The columns that a bank's file of payouts may have. */
export const PAYOUT_COLUMNS = [
  'number',
  'date',
  'recipient',
  'account',
  'mfo',
  'inn',
  'amount',
  'purpose',
  'reference',
] as const

/** A column. */
export type PayoutColumn = (typeof PAYOUT_COLUMNS)[number]

/** How a date is written in a bank's file. */
export const PAYOUT_DATE_FORMATS = ['DD.MM.YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'DDMMYYYY'] as const

/**
 * The setting group `payout_file`: `columns` names the columns in their order, separated by commas; `headings` has the heading
 * of each; `delimiter` separates the cells of the CSV file; `purpose` is the template of the payment purpose.
 */
export type PayoutFile = {
  readonly columns: string
  readonly headings: Readonly<Record<PayoutColumn, string>>
  readonly dateFormat: string
  readonly delimiter: string
  readonly purpose: string
}

/** The placeholders of a payment purpose; `{reference}` must be in it, so that the bank's statement names the line. */
export const PURPOSE_PLACEHOLDERS = ['reference', 'batch', 'date', 'recipient'] as const

/** The longest payment purpose that banks take, in characters. */
export const LONGEST_PURPOSE = 210

/** The cell separators of the CSV file. */
export const PAYOUT_DELIMITERS = [';', ',', 'tab'] as const

const isColumn = (name: string): name is PayoutColumn => PAYOUT_COLUMNS.some(each => each === name)

const namesOf = (columns: string): string[] => columns.split(',').map(name => name.trim())

/** The columns of a checked setting, in their order. */
export const columnsOf = ({ columns }: Pick<PayoutFile, 'columns'>): readonly PayoutColumn[] =>
  namesOf(columns).filter(isColumn)

const PLACEHOLDER = /\{([^{}]*)\}/g

const checkPurpose = (template: string, field: string): Refusal[] => {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  const unknown = names.filter(name => !PURPOSE_PLACEHOLDERS.some(each => each === name))
  if (unknown.length > 0 || /[{}]/.test(template.replace(PLACEHOLDER, ''))) {
    return [
      refusal('placeholder_unknown', field, { allowed: PURPOSE_PLACEHOLDERS.map(n => `{${n}}`).join(' ') }),
    ]
  }
  return names.includes('reference') ? [] : [refusal('placeholder_missing', field, { name: '{reference}' })]
}

const checkColumns = (columns: string, field: string): Refusal[] => {
  const names = namesOf(columns)
  const isRight = names.every(isColumn) && new Set(names).size === names.length
  const hasNeeded = names.includes('account') && names.includes('amount') && names.includes('purpose')
  return isRight && hasNeeded
    ? []
    : [
        refusal('columns_invalid', field, {
          allowed: PAYOUT_COLUMNS.join(', '),
          needed: 'account, amount, purpose',
        }),
      ]
}

/**
 * Refusals of a `payout_file` setting at `prefix` and the wire path: `columns_invalid` (`allowed`, `needed`: unknown, doubled or
 * missing columns), `text_required` for a column without a heading, `choice_invalid` for another date format or delimiter,
 * `placeholder_unknown` (`allowed`) and `placeholder_missing` (`name`) of the purpose.
 */
export const checkPayoutFile = (file: PayoutFile, prefix: string): Refusal[] => [
  ...checkColumns(file.columns, `${prefix}columns`),
  ...columnsOf(file)
    .filter(column => file.headings[column].trim() === '')
    .map(column => refusal('text_required', `${prefix}headings.${column}`)),
  ...(PAYOUT_DATE_FORMATS.some(each => each === file.dateFormat)
    ? []
    : [refusal('choice_invalid', `${prefix}date_format`)]),
  ...(PAYOUT_DELIMITERS.some(each => each === file.delimiter)
    ? []
    : [refusal('choice_invalid', `${prefix}delimiter`)]),
  ...checkPurpose(file.purpose, `${prefix}purpose`),
]

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A day of Tashkent in a date format of the file. */
export const writePayoutDate = (at: Date, format: string): string => {
  const { year, month, day } = tashkentParts(at)
  return format.replace('YYYY', String(year)).replace('MM', twoDigits(month)).replace('DD', twoDigits(day))
}

/** The reference of a line in its payment purpose, such as `KRV-P125`; bank statements are matched by it. */
export const payoutReference = (lineId: number): string => `KRV-P${lineId}`

/** The line ids that a payment purpose names, as `payoutReference` writes them; spaces, dashes and case do not count. */
export const referencesIn = (purpose: string): number[] =>
  [...purpose.toUpperCase().matchAll(/K\s*R\s*V[\s-]*P\s*(\d{1,9})(?!\d)/g)].map(([, id]) => Number(id))

/** What a payment purpose is written from. */
export type PurposeFacts = {
  readonly lineId: number
  readonly batchId: number
  readonly at: Date
  readonly recipient: string
}

/** The payment purpose of a line by the template, at most `LONGEST_PURPOSE` characters; its reference is never cut off. */
export const writePurpose = (
  { purpose, dateFormat }: Pick<PayoutFile, 'purpose' | 'dateFormat'>,
  { lineId, batchId, at, recipient }: PurposeFacts,
): string => {
  const reference = payoutReference(lineId)
  const values: Readonly<Record<string, string>> = {
    reference,
    batch: String(batchId),
    date: writePayoutDate(at, dateFormat),
    recipient,
  }
  const text = purpose.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
  if (text.length <= LONGEST_PURPOSE) return text
  const cut = text.slice(0, LONGEST_PURPOSE)
  return cut.includes(reference)
    ? cut
    : `${cut.slice(0, LONGEST_PURPOSE - reference.length - 1)} ${reference}`
}

/** A line as the file writes it; `amountUzs` in whole UZS. */
export type PayoutFileLine = {
  readonly lineId: number
  readonly number: number
  readonly recipient: string
  readonly account: string
  readonly mfo: string | null
  readonly taxId: string | null
  readonly amountUzs: number
  readonly purpose: string
}

/** The cells of a line in the order of the columns; only `number` and `amount` are numbers. */
export const payoutCells = (
  line: PayoutFileLine,
  file: Pick<PayoutFile, 'columns' | 'dateFormat'>,
  at: Date,
): (string | number)[] => {
  const cells: Record<PayoutColumn, string | number> = {
    number: line.number,
    date: writePayoutDate(at, file.dateFormat),
    recipient: line.recipient,
    account: line.account,
    mfo: line.mfo ?? '',
    inn: line.taxId ?? '',
    amount: line.amountUzs,
    purpose: line.purpose,
    reference: payoutReference(line.lineId),
  }
  return columnsOf(file).map(column => cells[column])
}
