import {
  BATCH_LIMITS,
  type BatchCells,
  type BatchColumn,
  REQUIRED_COLUMNS,
  type ResultColumn,
} from './batch-columns.ts'
import { columnOfHeading } from './column-headings.ts'

/** A table as it was read from a file, its cells as text. */
export type TextTable = readonly (readonly string[])[]

/** What the heading row of a table says. */
export type Headings = {
  /** Where it is, from 0. */
  readonly row: number
  readonly columns: ReadonlyMap<number, BatchColumn | ResultColumn>
  /** Headings that mean no column, or one that an earlier heading means; they are ignored. */
  readonly unknown: readonly string[]
  readonly missing: readonly BatchColumn[]
}

/** A row of the table with at least one cell. */
export type BatchRow = {
  /** As the spreadsheet counts it, from 1. */
  readonly line: number
  readonly cells: BatchCells
}

/** Titles and empty rows may stand before the headings. */
const LOOKED_AT = 15

const readRow = (cells: readonly string[], row: number): Headings => {
  const columns = new Map<number, BatchColumn | ResultColumn>()
  const unknown: string[] = []
  const known = new Set<string>()
  cells.forEach((heading, at) => {
    if (heading.trim() === '') return
    const column = columnOfHeading(heading)
    if (column === null || known.has(column)) {
      unknown.push(heading.trim().slice(0, 60))
      return
    }
    known.add(column)
    columns.set(at, column)
  })
  return { row, columns, unknown, missing: REQUIRED_COLUMNS.filter(column => !known.has(column)) }
}

/** The heading row of a table: of its first rows the one with the most columns that we know; null: none has any. */
export const findHeadings = (table: TextTable): Headings | null => {
  let best: Headings | null = null
  for (const [at, cells] of table.slice(0, LOOKED_AT).entries()) {
    const read = readRow(cells, at)
    if (read.columns.size > (best?.columns.size ?? 0)) best = read
  }
  return best
}

/** A cell without the apostrophe that keeps a spreadsheet from calculating it. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=\s*[=+\-@])/, '')

const cellsOf = (
  cells: readonly string[],
  { columns }: Headings,
): { [C in BatchColumn | ResultColumn]?: string } => {
  const read: { [C in BatchColumn | ResultColumn]?: string } = {}
  for (const [at, column] of columns) {
    const text = plain(cells[at] ?? '').slice(0, BATCH_LIMITS.cellLength)
    if (text !== '') read[column] = text
  }
  return read
}

/** The rows below the headings; `placed` counts those that name the order which they became before. */
export const rowsBelow = (
  table: TextTable,
  headings: Headings,
): { readonly rows: readonly BatchRow[]; readonly placed: number } => {
  const rows: BatchRow[] = []
  let placed = 0
  for (const [at, cells] of table.entries()) {
    if (at <= headings.row) continue
    const { order, state: _, estimate: __, problems: ___, ...read } = cellsOf(cells, headings)
    if (Object.keys(read).length === 0) continue
    if (order === undefined) rows.push({ line: at + 1, cells: read })
    else placed += 1
  }
  return { rows, placed }
}
