import { accept, type Decision, refuse } from '../decision.ts'
import type { Cell } from '../reading/table/cell.ts'
import { cellText, readStatementDay, readTiyinCell } from './statement-cells.ts'
import type { Statement, StatementLine } from './statement-line.ts'

/** The first line of a file that accounting programs and banks exchange payments by. */
export const EXCHANGE_HEAD = '1CClientBankExchange'

/** The keys of such a file that are read; all others are passed over. */
export const EXCHANGE_KEYS = [
  'СекцияРасчСчет',
  'КонецРасчСчет',
  'РасчСчет',
  'НачальныйОстаток',
  'КонечныйОстаток',
  'СекцияДокумент',
  'КонецДокумента',
  'Номер',
  'Дата',
  'ДатаСписано',
  'ДатаПоступило',
  'Сумма',
  'ПлательщикСчет',
  'Плательщик',
  'Плательщик1',
  'ПлательщикИНН',
  'ПолучательСчет',
  'Получатель',
  'Получатель1',
  'ПолучательИНН',
  'НазначениеПлатежа',
  'КонецФайла',
] as const

/** A key. */
type ExchangeKey = (typeof EXCHANGE_KEYS)[number]

/** Whether these rows are of such a file: each is a key, its value, and the number of its line. */
export const isExchange = (rows: readonly (readonly Cell[])[]): boolean =>
  cellText(rows[0]?.[0]) === EXCHANGE_HEAD

const lineOf = (row: readonly Cell[]): number => Number(cellText(row[2]))

type Section = { readonly row: number; readonly values: ReadonlyMap<string, string> }

const isKey = (name: string): name is ExchangeKey => EXCHANGE_KEYS.some(key => key === name)

type Sections = { readonly accounts: readonly Section[]; readonly documents: readonly Section[] }

const invalid = (row: number, heading: ExchangeKey) =>
  refuse('statement_row_invalid', 'file', { row, heading })

type Reader = {
  readonly accounts: Section[]
  readonly documents: Section[]
  open: { readonly row: number; readonly values: Map<string, string> } | null
}

/** Reads one row into the open section; false if a section begins before the last one has ended. */
const readInto = (reader: Reader, key: ExchangeKey, row: readonly Cell[]): boolean => {
  if (key === 'СекцияРасчСчет' || key === 'СекцияДокумент') {
    if (reader.open !== null) return false
    reader.open = { row: lineOf(row), values: new Map() }
  } else if (key === 'КонецРасчСчет' || key === 'КонецДокумента') {
    const ended = key === 'КонецДокумента' ? reader.documents : reader.accounts
    if (reader.open !== null) ended.push(reader.open)
    reader.open = null
  } else reader.open?.values.set(key, cellText(row[1]))
  return true
}

/** The closed sections of the file; a section that does not close, or a file without its end, has lost lines. */
const readSections = (rows: readonly (readonly Cell[])[]): Decision<Sections> => {
  const reader: Reader = { accounts: [], documents: [], open: null }
  for (const row of rows) {
    const key = cellText(row[0])
    if (!isKey(key)) continue
    if (key === 'КонецФайла') {
      return reader.open === null ? accept(reader) : invalid(lineOf(row), 'КонецДокумента')
    }
    if (!readInto(reader, key, row)) return invalid(lineOf(row), 'КонецДокумента')
  }
  return invalid(lineOf(rows.at(-1) ?? []), 'КонецФайла')
}

const LONGEST = { document: 60, counterparty: 300, purpose: 1_000 } as const

const matchOrNull = (text: string | undefined, pattern: RegExp): string | null =>
  text !== undefined && pattern.test(text) ? text : null

type Side = 'Плательщик' | 'Получатель'

const partyOf = ({ values }: Section, side: Side) => ({
  counterparty: (values.get(`${side}1`) || values.get(side) || '').slice(0, LONGEST.counterparty),
  inn: matchOrNull(values.get(`${side}ИНН`), /^(?:\d{9}|\d{14})$/),
  account: matchOrNull(values.get(`${side}Счет`), /^\d{20}$/),
})

/** A document of our account as a line; null: of other accounts only, or of no money. */
const readDocument = (section: Section, account: string): Decision<StatementLine | null> => {
  const { row, values } = section
  const [isOut, isIn] = [values.get('ПлательщикСчет') === account, values.get('ПолучательСчет') === account]
  if (isOut && isIn) return invalid(row, 'ПолучательСчет')
  if (!isOut && !isIn) return accept(null)
  const amountTiyin = readTiyinCell(values.get('Сумма'), '.')
  if (amountTiyin === null || amountTiyin < 0) return invalid(row, 'Сумма')
  if (amountTiyin === 0) return accept(null)
  const day = readStatementDay(
    values.get(isOut ? 'ДатаСписано' : 'ДатаПоступило') || values.get('Дата'),
    'DD.MM.YYYY',
  )
  if (day === null) return invalid(row, 'Дата')
  return accept({
    day,
    document: (values.get('Номер') ?? '').slice(0, LONGEST.document),
    direction: isOut ? 'out' : 'in',
    amountTiyin,
    ...partyOf(section, isOut ? 'Получатель' : 'Плательщик'),
    purpose: (values.get('НазначениеПлатежа') ?? '').slice(0, LONGEST.purpose),
  })
}

const readBalance = (section: Section | undefined, key: ExchangeKey): Decision<number | null> => {
  const text = section?.values.get(key) ?? ''
  if (section === undefined || text === '') return accept(null)
  const tiyin = readTiyinCell(text, '.')
  return tiyin === null ? invalid(section.row, key) : accept(tiyin)
}

/**
 * Reads a `1CClientBankExchange` file's rows for our account: documents that it paid or received, dated by when the bank wrote them off
 * or in, and the balances of its sections. `skipped` counts documents of other accounts. Refuses `statement_row_invalid` at `file`
 * (`row`, `heading`: the key); a file without `КонецФайла` is cut off.
 */
export const readExchange = (rows: readonly (readonly Cell[])[], account: string): Decision<Statement> => {
  const sections = readSections(rows)
  if (!sections.ok) return sections
  const lines: StatementLine[] = []
  let skipped = 0
  for (const section of sections.value.documents) {
    const read = readDocument(section, account)
    if (!read.ok) return read
    if (read.value === null) skipped += 1
    else lines.push(read.value)
  }
  const ours = sections.value.accounts.filter(({ values }) => values.get('РасчСчет') === account)
  const opening = readBalance(ours[0], 'НачальныйОстаток')
  const closing = readBalance(ours.at(-1), 'КонечныйОстаток')
  if (!opening.ok) return opening
  if (!closing.ok) return closing
  return accept({ lines, skipped, openingTiyin: opening.value, closingTiyin: closing.value })
}
