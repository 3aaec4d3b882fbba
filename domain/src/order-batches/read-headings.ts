import { isDash } from '../reading/table/cell.ts'
import { isTotalRow } from '../reading/table/total-row.ts'
import {
  BATCH_LIMITS,
  type BatchCells,
  type BatchColumn,
  isBatchColumn,
  REQUIRED_COLUMNS,
  type ResultColumn,
} from './batch-columns.ts'
import { isOwnHeading, readHeading } from './column-headings.ts'
import { isLineOfHeadings, isUnitsRow } from './heading-lines.ts'
import { withColumnUnit } from './heading-units.ts'
import { textFromAbove } from './unreadable-cells.ts'

/** A table as it was read from a file, its cells as text. */
export type TextTable = readonly (readonly string[])[]

/** What the heading row of a table says. */
export type Headings = {
  /** Where it is, from 0; of two rows, a second one with units, the last. */
  readonly row: number
  /** The headings of all columns, as they are written. */
  readonly texts: readonly string[]
  readonly columns: ReadonlyMap<number, BatchColumn | ResultColumn>
  /** Further headings of a column that another heading means already, and that column. */
  readonly repeated: ReadonlyMap<number, BatchColumn | ResultColumn>
  /** The units that headings name, by their place. */
  readonly units: ReadonlyMap<number, string>
  /** The first heading with a unit that we do not know; its figures would be taken for others. */
  readonly unknownUnit: string | null
  readonly missing: readonly BatchColumn[]
}

/** A row of the table with at least one cell. */
export type BatchRow = {
  /** As the spreadsheet counts it, from 1. */
  readonly line: number
  readonly cells: BatchCells
}

/** Titles and empty rows may stand before the headings. */
const LOOKED_AT = 30

const HEADING_LENGTH = 60

/** The units that the headings of the columns name, and the first that is none of its column's. */
const unitsOf = (
  texts: readonly string[],
  columns: Headings['columns'],
): Pick<Headings, 'units' | 'unknownUnit'> => {
  const units = new Map<number, string>()
  let unknownUnit: string | null = null
  for (const [at, heading] of texts.entries()) {
    const unit = columns.has(at) ? readHeading(heading)?.unit : null
    if (unit === 'unknown') unknownUnit ??= heading.trim().slice(0, HEADING_LENGTH)
    else if (unit != null) units.set(at, unit)
  }
  return { units, unknownUnit }
}

const readRow = (texts: readonly string[], row: number): Headings => {
  const columns = new Map<number, BatchColumn | ResultColumn>()
  const repeated = new Map<number, BatchColumn | ResultColumn>()
  const placeOf = new Map<BatchColumn | ResultColumn, number>()
  texts.forEach((heading, at) => {
    const column = heading.trim() === '' ? null : (readHeading(heading)?.column ?? null)
    if (column === null) return
    const before = placeOf.get(column)
    // if a table has both "Дата загрузки" and "Дата", our own heading wins over its synonym
    const isBetter =
      before !== undefined && isOwnHeading(heading, column) && !isOwnHeading(texts[before] ?? '', column)
    if (before !== undefined && !isBetter) {
      repeated.set(at, column)
      return
    }
    if (before !== undefined) {
      columns.delete(before)
      repeated.set(before, column)
    }
    placeOf.set(column, at)
    columns.set(at, column)
  })
  const missing = REQUIRED_COLUMNS.filter(column => !placeOf.has(column))
  return { row, texts, columns, repeated, missing, ...unitsOf(texts, columns) }
}

/** The heading row of a table: of its first rows the one with the most columns that we know; null: none has any. */
export const findHeadings = (table: TextTable): Headings | null => {
  let best: Headings | null = null
  for (const [at, cells] of table.slice(0, LOOKED_AT).entries()) {
    const read = readRow(cells, at)
    if (read.columns.size > (best?.columns.size ?? 0)) best = read
  }
  const units = best === null ? undefined : table[best.row + 1]
  if (best === null || units === undefined || !isUnitsRow(units)) return best
  const texts = best.texts.map((heading, at) => (units[at] ? `${heading}, ${units[at]}` : heading))
  return readRow(texts, best.row + 1)
}

/** A cell without the apostrophe that keeps a spreadsheet from calculating it. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=\s*[=+\-@])/, '')

/** Whether a cell is empty, or says by a dash that it is. */
const isNothing = (text: string): boolean => text === '' || isDash(text)

type ReadCells = { [C in BatchColumn | ResultColumn]?: string }

const cellsOf = (cells: readonly string[], { columns, units }: Headings): ReadCells => {
  const read: ReadCells = {}
  for (const [at, column] of columns) {
    const text = plain(cells[at] ?? '').slice(0, BATCH_LIMITS.cellLength)
    if (!isNothing(text)) read[column] = withColumnUnit(text, column, units.get(at) ?? null)
  }
  return read
}

/** What cells that are merged with one above say: row → column of the table → text. */
export type TextsAbove = ReadonlyMap<number, ReadonlyMap<number, string>>

const withTextsAbove = (
  read: ReadCells,
  { columns }: Headings,
  above: ReadonlyMap<number, string> | undefined,
): ReadCells => {
  const filled = { ...read }
  for (const [at, text] of above ?? []) {
    const column = columns.get(at)
    if (column !== undefined && isBatchColumn(column) && filled[column] === undefined)
      filled[column] = textFromAbove(column, text)
  }
  return filled
}

/** The rows below the headings, and how many were passed over. */
export type RowsBelow = {
  readonly rows: readonly BatchRow[]
  /** Rows that name the order which they became before. */
  readonly placed: number
  /** Rows of sums. */
  readonly totals: number
}

/** Whether a row sums up others: one that has both addresses is an order, whatever its first cell says. */
const sumsUp = (cells: readonly string[], { from, to }: ReadCells): boolean =>
  (from === undefined || to === undefined) && isTotalRow(cells)

/** Formulas that are copied down over empty rows leave zeros there. */
const isEmptyRow = (cells: readonly string[], { columns }: Headings): boolean =>
  [...columns.keys()].every(at => {
    const text = plain(cells[at] ?? '')
    return isNothing(text) || text === '0'
  })

/** The rows below the headings, without empty ones, headings that are repeated on each page, and rows of sums. */
export const rowsBelow = (table: TextTable, headings: Headings, above: TextsAbove = new Map()): RowsBelow => {
  const rows: BatchRow[] = []
  let [placed, totals] = [0, 0]
  for (const [at, cells] of table.entries()) {
    if (at <= headings.row || isLineOfHeadings(cells, headings, at - headings.row)) continue
    const { order, state: _, estimate: __, problems: ___, ...own } = cellsOf(cells, headings)
    if (isEmptyRow(cells, headings)) continue
    if (order !== undefined) placed += 1
    else if (sumsUp(cells, own)) totals += 1
    else rows.push({ line: at + 1, cells: withTextsAbove(own, headings, above.get(at)) })
  }
  return { rows, placed, totals }
}
