import { accept, type Decision, refuse } from '../decision.ts'
import { findMonthFirst } from '../reading/asked-day.ts'
import { headingWithLetters } from '../reading/table/cell-name.ts'
import { cellsFromAbove, type LeftOut, type Table } from '../reading/table/table.ts'
import type { Locale } from '../values/locale.ts'
import { BATCH_LIMITS, type BatchColumn } from './batch-columns.ts'
import { cellText } from './cell-text.ts'
import { headingOf, isOwnHeading, readHeading } from './column-headings.ts'
import { type BatchRow, findHeadings, type Headings, rowsBelow, type TextTable } from './read-headings.ts'

/** The orders of a table, and what of it is not read. */
export type OrderTable = {
  readonly rows: readonly BatchRow[]
  /** Columns with anything in them that are ignored, by their headings. */
  readonly unreadColumns: readonly string[]
  /** Rows that name the order which they had become before. */
  readonly placed: number
  readonly leftOut: LeftOut & { readonly passedRows: number }
}

const FIELD = 'file'
const MOST_NAMED = 20
const HEADING_LENGTH = 60

const nameOf = ({ texts }: Headings, at: number): string => {
  const heading = (texts[at] ?? '').trim().replace(/\s+/g, ' ').slice(0, HEADING_LENGTH)
  const isOnly = heading !== '' && texts.filter(text => text.trim() === heading).length === 1
  return isOnly ? heading : headingWithLetters(heading, at)
}

/** The numbers of the rows themselves. */
const NUMBERS = /^(?:№|n|no|nr|#|(?:№\s*)?п\s*[/.]\s*п|(?:№\s*)?t\s*\/\s*r|(?:№\s*)?т\s*\/\s*р)\.?$/iu

/** The columns that have anything below the headings and are not read. */
const unreadColumns = (table: TextTable, headings: Headings): string[] => {
  const filled = new Set<number>()
  for (const cells of table.slice(headings.row + 1))
    cells.forEach((cell, at) => {
      if (cell.trim() !== '') filled.add(at)
    })
  return [...filled]
    .filter(at => !headings.columns.has(at) && !NUMBERS.test((headings.texts[at] ?? '').trim()))
    .toSorted((a, b) => a - b)
    .map(at => nameOf(headings, at))
}

/** Columns that mean the same and do not say the same; of several comments the first is read, and the others are named. */
const contradicting = (table: TextTable, headings: Headings): string[] => {
  const { columns, repeated, texts } = headings
  for (const [at, column] of repeated) {
    const [first] = [...columns].find(([, each]) => each === column) ?? []
    if (first === undefined || column === 'comment') continue
    // a column with our own heading is meant, and the other one is named as ignored
    if (isOwnHeading(texts[first] ?? '', column) && !isOwnHeading(texts[at] ?? '', column)) continue
    const differs = table
      .slice(headings.row + 1)
      .some(cells => (cells[at] ?? '').trim() !== '' && cells[at]?.trim() !== cells[first]?.trim())
    if (differs) return [first, at].map(place => headingWithLetters((texts[place] ?? '').trim(), place))
  }
  return []
}

/** The needed columns that are there and hidden. */
const hiddenOf = ({ stored, hiddenColumns }: Table, { row, missing }: Headings): BatchColumn[] => {
  const hidden = new Set([...hiddenColumns].map(at => readHeading(cellText(stored[row]?.[at]))?.column))
  return missing.filter(column => hidden.has(column))
}

const refuseMissing = (table: Table, headings: Headings, locale: Locale): Decision<never> => {
  const hidden = hiddenOf(table, headings)
  const columns = hidden.length > 0 ? hidden : headings.missing
  const named = columns.map(column => headingOf(column, locale)).join('; ')
  return refuse(hidden.length > 0 ? 'columns_hidden' : 'order_columns_missing', FIELD, { headings: named })
}

/** A column of dates of which one proves that the month comes first: the others would be read as other days (decision 0097). */
const findAmerican = (table: TextTable, headings: Headings) => {
  for (const [at, column] of headings.columns) {
    if (column !== 'load_date' && column !== 'load_time') continue
    const read = findMonthFirst(table.slice(headings.row + 1).map(cells => cells[at] ?? ''))
    if (read !== null) return { heading: nameOf(headings, at), read: read.trim().slice(0, HEADING_LENGTH) }
  }
  return null
}

const textsAbove = (table: Table) =>
  new Map(
    [...cellsFromAbove(table)].map(([row, cells]) => [
      row,
      new Map([...cells].map(([column, cell]) => [column, cellText(cell)])),
    ]),
  )

/**
 * The orders of a table as the person sees it. Refuses at `file`: `order_columns_missing` and `columns_hidden` (`headings`, in the reader's
 * language), `heading_unit_unknown` (`heading`), `dates_month_first` (`heading`, `read`), `columns_repeated` (`headings`, as in the file: two columns mean the same and differ), `order_rows_missing` and
 * `order_rows_too_many` (`max`).
 */
export const readOrderTable = (table: Table, locale: Locale): Decision<OrderTable> => {
  const texts = table.rows.map(row => row.map(cellText))
  const headings = findHeadings(texts)
  if (headings === null) return refuse('order_rows_missing', FIELD)
  if (headings.missing.length > 0) return refuseMissing(table, headings, locale)
  if (headings.unknownUnit !== null)
    return refuse('heading_unit_unknown', FIELD, { heading: headings.unknownUnit })
  const american = findAmerican(texts, headings)
  if (american !== null) return refuse('dates_month_first', FIELD, american)
  const repeated = contradicting(texts, headings)
  if (repeated.length > 0) return refuse('columns_repeated', FIELD, { headings: repeated.join('; ') })
  const { rows, placed, totals } = rowsBelow(texts, headings, textsAbove(table))
  if (rows.length === 0) return refuse('order_rows_missing', FIELD)
  if (rows.length > BATCH_LIMITS.rows) return refuse('order_rows_too_many', FIELD, { max: BATCH_LIMITS.rows })
  return accept({
    rows,
    placed,
    unreadColumns: unreadColumns(texts, headings).slice(0, MOST_NAMED),
    leftOut: { ...table.leftOut, passedRows: totals },
  })
}
