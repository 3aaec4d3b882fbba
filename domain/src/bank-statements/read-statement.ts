import { accept, type Decision, refuse } from '../decision.ts'
import { plainLine } from '../reading/plain-text.ts'
import { type Cell, isBlank, isUnreadable, isUnreadableText } from '../reading/table/cell.ts'
import { headingWithLetters } from '../reading/table/cell-name.ts'
import { cellsFromAbove, type Table } from '../reading/table/table.ts'
import { isTotalRow } from '../reading/table/total-row.ts'
import { isExchange, readExchange } from './read-exchange.ts'
import { cellText, readStatementDay, readTiyinCell } from './statement-cells.ts'
import type { Statement, StatementLine } from './statement-line.ts'
import { STATEMENT_FIELDS, type StatementField, type StatementMap } from './statement-map.ts'

/** The header row is looked for among the first rows. */
const HEAD_ROWS = 60

const LONGEST = { document: 60, counterparty: 300, purpose: 1_000, shown: 60 } as const

/** Signs count, as they do not in words: `Сумма +` and `Сумма -` are two columns. */
const fold = (text: string): string => plainLine(text.normalize('NFKC')).toLowerCase()

type Columns = Readonly<Partial<Record<StatementField, number>>>

type Header = {
  readonly at: number
  readonly columns: Columns
  /** As they are in the file. */
  readonly headings: readonly string[]
}

const wantedOf = ({ headings }: StatementMap) =>
  STATEMENT_FIELDS.filter(name => headings[name] !== '').map(name => [name, fold(headings[name])] as const)

const findHeader = (rows: readonly (readonly Cell[])[], map: StatementMap): Header | null => {
  const wanted = wantedOf(map)
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const headings = row.map(cellText)
    const texts = headings.map(fold)
    const places = wanted.map(([name, heading]) => [name, texts.indexOf(heading)] as const)
    if (places.every(([, place]) => place >= 0))
      return { at, headings, columns: Object.fromEntries(places) as Columns }
  }
  return null
}

const foldedHead = (rows: readonly (readonly Cell[])[]) =>
  new Set(rows.slice(0, HEAD_ROWS).flatMap(row => row.map(cell => fold(cellText(cell)))))

/** The headings that no row of the file's beginning has, for the person who writes the map; `columns_hidden` if they are there and hidden. */
const refuseMissing = ({ rows, stored }: Table, map: StatementMap): Decision<never> => {
  const [seen, all] = [foldedHead(rows), foldedHead(stored)]
  const missing = wantedOf(map).filter(([, heading]) => !seen.has(heading))
  const hidden = missing.filter(([, heading]) => all.has(heading))
  const named = hidden.length > 0 ? hidden : missing.length > 0 ? missing : wantedOf(map)
  const headings = named.map(([name]) => map.headings[name]).join(', ')
  return refuse(hidden.length > 0 ? 'columns_hidden' : 'statement_columns_missing', 'file', { headings })
}

/** The fields of which a second column of the same heading would make another statement. */
const ONLY_ONCE = ['date', 'debit', 'credit', 'amount'] as const satisfies readonly StatementField[]

const repeatedIn = ({ columns, headings }: Header): string[] =>
  ONLY_ONCE.flatMap(name => {
    const wanted = fold(headings[columns[name] ?? -1] ?? '')
    const places = headings.flatMap((heading, at) => (wanted !== '' && fold(heading) === wanted ? [at] : []))
    return places.length > 1 ? places.map(at => headingWithLetters(headings[at] ?? '', at)) : []
  })

const INN = /(?<!\d)(\d{14}|\d{9})(?!\d)/
const ACCOUNT = /(?<!\d)(\d{20})(?!\d)/

const digitsIn = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null

type Sums = { readonly debit: number | null; readonly credit: number | null }

const sumsOf = (row: readonly Cell[], columns: Columns, map: StatementMap): Sums => {
  const read = (place: number | undefined) =>
    place === undefined ? 0 : readTiyinCell(row[place], map.decimalSign)
  if (columns.debit !== undefined && columns.credit !== undefined) {
    return { debit: read(columns.debit), credit: read(columns.credit) }
  }
  const amount = read(columns.amount)
  return amount === null ? { debit: null, credit: null } : { debit: 0, credit: amount }
}

/** What the row moves in tiyin, into our account positive; null if it is no sum or has one on each side. */
const movedOf = ({ debit, credit }: Sums): number | null =>
  debit === null || credit === null || (debit !== 0 && credit !== 0) ? null : credit - debit

/** The column whose sum cannot be read; of a row with a sum on each side the second. */
const wrongSum = ({ debit }: Sums, columns: Columns): StatementField => {
  if (columns.debit === undefined || columns.credit === undefined) return 'amount'
  return debit === null ? 'debit' : 'credit'
}

type RowRead =
  | { readonly line: StatementLine }
  | { readonly skipped: boolean }
  | { readonly wrong: StatementField }

/**
 * A row without a date: a total, a note or the rest of a line above, or a line whose date cannot be read. A row that has a document and
 * moves money is a line.
 */
const readUndated = (
  row: readonly Cell[],
  sums: Sums,
  texts: Pick<StatementLine, 'document'> & { readonly date: string },
): RowRead => {
  const isTotal = isTotalRow(row.map(cellText))
  const isDated = /\d/.test(texts.date) || isUnreadableText(texts.date)
  const moves = movedOf(sums) !== 0 && movedOf(sums) !== null
  const isLine = isDated ? texts.document !== '' : moves && texts.date === '' && /\d/.test(texts.document)
  if (!isTotal && isLine) return { wrong: 'date' }
  return { skipped: sums.debit !== 0 || sums.credit !== 0 }
}

const readRow = (row: readonly Cell[], columns: Columns, map: StatementMap): RowRead => {
  const text = (name: StatementField) => {
    const place = columns[name]
    return place === undefined ? '' : cellText(row[place])
  }
  const sums = sumsOf(row, columns, map)
  const moved = movedOf(sums)
  const day = readStatementDay(row[columns.date ?? 0], map.dateFormat)
  const document = text('document')
  if (day === null) return readUndated(row, sums, { document, date: text('date') })
  if (moved === null) return { wrong: wrongSum(sums, columns) }
  if (moved === 0) return { skipped: document !== '' }
  const unreadable = STATEMENT_FIELDS.find(name => isUnreadable(row[columns[name] ?? -1]))
  if (unreadable !== undefined) return { wrong: unreadable }
  return {
    line: {
      day,
      document: document.slice(0, LONGEST.document),
      direction: moved > 0 ? 'in' : 'out',
      amountTiyin: Math.abs(moved),
      counterparty: text('counterparty').slice(0, LONGEST.counterparty),
      inn: digitsIn(text('inn'), INN),
      account: digitsIn(text('account'), ACCOUNT),
      purpose: text('purpose').slice(0, LONGEST.purpose),
    },
  }
}

/** The first sum or error after the label, in its own cell or one behind it. */
const sumBehind = (row: readonly Cell[], place: number, label: string, sign: StatementMap['decimalSign']) => {
  const own = cellText(row[place])
    .slice(label.length)
    .replace(/^[\s:]+/, '')
  for (const cell of [own, ...row.slice(place + 1)]) {
    if (isUnreadable(cell)) return cell
    const isSum = typeof cell === 'number' || (typeof cell === 'string' && /\d/.test(cell))
    const tiyin = isSum ? readTiyinCell(cell, sign) : null
    if (tiyin !== null) return tiyin
  }
  return null
}

/** The balance behind a label; refused if its cell shows an error. */
const balanceAt = (
  rows: readonly (readonly Cell[])[],
  label: string,
  map: StatementMap,
): Decision<number | null> => {
  const wanted = fold(label)
  if (wanted === '') return accept(null)
  for (const [at, row] of rows.entries()) {
    const place = row.findIndex(cell => fold(cellText(cell)).startsWith(wanted))
    const sum = place < 0 ? null : sumBehind(row, place, label, map.decimalSign)
    if (typeof sum === 'number') return accept(sum)
    if (sum !== null)
      return refuse('statement_cell_invalid', 'file', { row: at + 1, heading: label, text: sum.unreadable })
  }
  return accept(null)
}

/** What the lines moved together, in tiyin; into our account is positive. */
export const turnoverTiyin = (lines: readonly Pick<StatementLine, 'direction' | 'amountTiyin'>[]): number =>
  lines.reduce(
    (sum, { direction, amountTiyin }) => sum + (direction === 'in' ? amountTiyin : -amountTiyin),
    0,
  )

/** Whether the balances and the lines add up; true where the file names no balances. */
const addsUp = ({ openingTiyin, closingTiyin, lines }: Statement): boolean =>
  openingTiyin === null || closingTiyin === null || openingTiyin + turnoverTiyin(lines) === closingTiyin

/** A row that cannot be read, by its number, its column and its cell as they are in the file. */
const refuseRow = (
  row: readonly Cell[],
  at: number,
  { columns, headings }: Header,
  wrong: StatementField,
) => {
  const place = columns[wrong] ?? 0
  const heading = headingWithLetters(headings[place] ?? '', place)
  const cell = row[place]
  const text = cell instanceof Date || typeof cell === 'number' ? String(cell) : cellText(cell)
  return text === ''
    ? refuse('statement_row_invalid', 'file', { row: at + 1, heading })
    : refuse('statement_cell_invalid', 'file', { row: at + 1, heading, text: text.slice(0, LONGEST.shown) })
}

/** The date of several lines may be in one merged cell. */
const withDateAbove = (row: readonly Cell[], place: number, above: Cell | undefined): readonly Cell[] =>
  isBlank(row[place]) && above !== undefined && row.some(cell => !isBlank(cell))
    ? row.with(place, above)
    : row

const readLines = (
  table: Table,
  header: Header,
  map: StatementMap,
): Decision<Pick<Statement, 'lines' | 'skipped'>> => {
  const above = cellsFromAbove(table)
  const date = header.columns.date ?? 0
  const lines: StatementLine[] = []
  let skipped = 0
  for (const [at, cells] of table.rows.entries()) {
    if (at <= header.at) continue
    const row = withDateAbove(cells, date, above.get(at)?.get(date))
    const read = readRow(row, header.columns, map)
    if ('wrong' in read) return refuseRow(row, at, header, read.wrong)
    if ('line' in read) lines.push(read.line)
    else if (read.skipped) skipped += 1
  }
  return accept({ lines, skipped })
}

const readMapped = (table: Table, map: StatementMap): Decision<Statement> => {
  const header = findHeader(table.rows, map)
  if (header === null) return refuseMissing(table, map)
  const repeated = repeatedIn(header)
  if (repeated.length > 0) return refuse('columns_repeated', 'file', { headings: repeated.join(', ') })
  const read = readLines(table, header, map)
  if (!read.ok) return read
  const opening = balanceAt(table.rows, map.openingLabel, map)
  if (!opening.ok) return opening
  const closing = balanceAt(table.rows, map.closingLabel, map)
  if (!closing.ok) return closing
  return accept({ ...read.value, openingTiyin: opening.value, closingTiyin: closing.value })
}

/**
 * Reads a statement by the bank's map; of a `1CClientBankExchange` file the map says only the account. The header row is the first that
 * has all the map's headings; rows without a date (totals, notes) are passed over. Refuses at `file`: `statement_columns_missing` and
 * `columns_hidden` (`headings`), `columns_repeated` (`headings`: of the date or a sum), `statement_row_invalid` (`row`, `heading`) and
 * `statement_cell_invalid` (and `text`, what is in the cell), `statement_empty`, `statement_not_balanced` (`difference_uzs`: the opening
 * balance and the lines do not make the closing balance, so a line is missing).
 */
export const readStatement = (table: Table, map: StatementMap): Decision<Statement> => {
  const { rows } = table
  const read = isExchange(rows) ? readExchange(rows, map.account) : readMapped(table, map)
  if (!read.ok) return read
  const statement = read.value
  if (statement.lines.length === 0) return refuse('statement_empty', 'file')
  if (addsUp(statement)) return accept(statement)
  const { openingTiyin, closingTiyin, lines } = statement
  const gap = (closingTiyin ?? 0) - (openingTiyin ?? 0) - turnoverTiyin(lines)
  return refuse('statement_not_balanced', 'file', { difference_uzs: Math.trunc(gap / 100) })
}
