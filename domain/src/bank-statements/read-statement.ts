import { accept, type Decision, refuse } from '../decision.ts'
import { isExchange, readExchange } from './read-exchange.ts'
import { type Cell, cellText, readStatementDay, readTiyin } from './statement-cells.ts'
import type { Statement, StatementLine } from './statement-line.ts'
import { STATEMENT_FIELDS, type StatementField, type StatementMap } from './statement-map.ts'

/** The header row is looked for among the first rows. */
const HEAD_ROWS = 60

const LONGEST = { document: 60, counterparty: 300, purpose: 1_000 } as const

const fold = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

type Columns = Readonly<Partial<Record<StatementField, number>>>

const wantedOf = ({ headings }: StatementMap) =>
  STATEMENT_FIELDS.filter(name => headings[name] !== '').map(name => [name, fold(headings[name])] as const)

const findHeader = (rows: readonly (readonly Cell[])[], map: StatementMap) => {
  const wanted = wantedOf(map)
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const texts = row.map(cell => fold(cellText(cell)))
    const places = wanted.map(([name, heading]) => [name, texts.indexOf(heading)] as const)
    if (places.every(([, place]) => place >= 0)) return { at, columns: Object.fromEntries(places) as Columns }
  }
  return null
}

/** The headings that no row of the file's beginning has, for the person who writes the map. */
const missingOf = (rows: readonly (readonly Cell[])[], map: StatementMap): string => {
  const seen = new Set(rows.slice(0, HEAD_ROWS).flatMap(row => row.map(cell => fold(cellText(cell)))))
  const missing = wantedOf(map).filter(([, heading]) => !seen.has(heading))
  return (missing.length > 0 ? missing : wantedOf(map)).map(([name]) => map.headings[name]).join(', ')
}

const INN = /(?<!\d)(\d{14}|\d{9})(?!\d)/
const ACCOUNT = /(?<!\d)(\d{20})(?!\d)/

const digitsIn = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null

type Sums = { readonly debit: number | null; readonly credit: number | null }

const sumsOf = (row: readonly Cell[], columns: Columns, map: StatementMap): Sums => {
  const read = (place: number | undefined) =>
    place === undefined ? 0 : readTiyin(row[place], map.decimalSign)
  if (columns.debit !== undefined && columns.credit !== undefined) {
    return { debit: read(columns.debit), credit: read(columns.credit) }
  }
  const amount = read(columns.amount)
  return amount === null ? { debit: null, credit: null } : { debit: 0, credit: amount }
}

/** What the row moves in tiyin, into our account positive; null if it is no sum or has one on each side. */
const movedOf = ({ debit, credit }: Sums): number | null =>
  debit === null || credit === null || (debit !== 0 && credit !== 0) ? null : credit - debit

type RowRead =
  | { readonly line: StatementLine }
  | { readonly skipped: boolean }
  | { readonly wrong: StatementField }

const readRow = (row: readonly Cell[], columns: Columns, map: StatementMap): RowRead => {
  const text = (name: StatementField) => {
    const place = columns[name]
    return place === undefined ? '' : cellText(row[place])
  }
  const sums = sumsOf(row, columns, map)
  const moved = movedOf(sums)
  const day = readStatementDay(row[columns.date ?? 0], map.dateFormat)
  const document = text('document')
  if (day === null) {
    const isNote = document === '' || !/\d/.test(text('date'))
    return isNote ? { skipped: sums.debit !== 0 || sums.credit !== 0 } : { wrong: 'date' }
  }
  if (moved === null) return { wrong: columns.debit === undefined ? 'amount' : 'debit' }
  if (moved === 0) return { skipped: false }
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

/** The first sum in the row after the label, or in the label's own cell. */
const balanceAt = (rows: readonly (readonly Cell[])[], label: string, map: StatementMap): number | null => {
  const wanted = fold(label)
  if (wanted === '') return null
  for (const row of rows) {
    const place = row.findIndex(cell => fold(cellText(cell)).startsWith(wanted))
    if (place < 0) continue
    const own = cellText(row[place])
      .slice(label.length)
      .replace(/^[\s:]+/, '')
    for (const cell of [own, ...row.slice(place + 1)]) {
      const isSum = typeof cell === 'number' || (typeof cell === 'string' && /\d/.test(cell))
      const tiyin = isSum ? readTiyin(cell, map.decimalSign) : null
      if (tiyin !== null) return tiyin
    }
  }
  return null
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

const readMapped = (rows: readonly (readonly Cell[])[], map: StatementMap): Decision<Statement> => {
  const header = findHeader(rows, map)
  if (header === null) return refuse('statement_columns_missing', 'file', { headings: missingOf(rows, map) })
  const lines: StatementLine[] = []
  let skipped = 0
  for (const [offset, row] of rows.slice(header.at + 1).entries()) {
    const read = readRow(row, header.columns, map)
    if ('wrong' in read) {
      const heading = map.headings[read.wrong]
      return refuse('statement_row_invalid', 'file', { row: header.at + offset + 2, heading })
    }
    if ('line' in read) lines.push(read.line)
    else if (read.skipped) skipped += 1
  }
  return accept({
    lines,
    skipped,
    openingTiyin: balanceAt(rows, map.openingLabel, map),
    closingTiyin: balanceAt(rows, map.closingLabel, map),
  })
}

/**
 * Reads the rows of a statement by the bank's map; of a `1CClientBankExchange` file the map says only the account. The header row is the
 * first that has all the map's headings; rows without a date (totals, notes) are passed over. Refuses at `file`:
 * `statement_columns_missing` (`headings`), `statement_row_invalid` (`row`, `heading`), `statement_empty`, `statement_not_balanced`
 * (`difference_uzs`: the opening balance and the lines do not make the closing balance, so a line is missing).
 */
export const readStatement = (rows: readonly (readonly Cell[])[], map: StatementMap): Decision<Statement> => {
  const read = isExchange(rows) ? readExchange(rows, map.account) : readMapped(rows, map)
  if (!read.ok) return read
  const statement = read.value
  if (statement.lines.length === 0) return refuse('statement_empty', 'file')
  if (addsUp(statement)) return accept(statement)
  const { openingTiyin, closingTiyin, lines } = statement
  const gap = (closingTiyin ?? 0) - (openingTiyin ?? 0) - turnoverTiyin(lines)
  return refuse('statement_not_balanced', 'file', { difference_uzs: Math.trunc(gap / 100) })
}
