import { EXPORT_LABELS } from '@karvon/contract/messages/export-labels'
import type { Locale } from '@karvon/domain/values/locale'
import { tashkentDateTime } from '@karvon/domain/values/tashkent-time'
import { type Cell, csvTable } from './csv-table.ts'
import { type SheetValue, writeTextSheet } from './write-text-sheet.ts'

type Labels = (typeof EXPORT_LABELS)[Locale]

/** A code that the reader's language has a word for. */
type Coded = { readonly code: keyof Labels['values'] }

type ExportCell = Cell | Coded

/** A column: its heading, and a cell of a row. */
export type ExportColumn<Row> = readonly [name: keyof Labels['columns'], cell: (row: Row) => ExportCell]

const isCoded = (cell: ExportCell): cell is Coded =>
  typeof cell === 'object' && cell !== null && 'code' in cell

/** A cell in its reader's language; instants stay what they are. */
const valueIn = (cell: ExportCell, { values, yes, no }: Labels): SheetValue => {
  if (isCoded(cell)) return values[cell.code]
  return typeof cell === 'boolean' ? (cell ? yes : no) : (cell ?? '')
}

const cellIn = (cell: ExportCell, labels: Labels): Cell => {
  const value = valueIn(cell, labels)
  return value instanceof Date ? tashkentDateTime(value) : value
}

/** The instant of an answer as a cell. */
export const instantCell = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

/**
 * A list as CSV for a reader: headings in their language, times in Tashkent, and semicolons between cells, as spreadsheets expect
 * where a comma is the decimal sign.
 */
export const exportedList = <Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  locale: Locale,
): Buffer => {
  const labels = EXPORT_LABELS[locale]
  return csvTable(
    columns.map(([name]) => labels.columns[name]),
    rows.map(row => columns.map(([, cell]) => cellIn(cell(row), labels))),
    ';',
  )
}

const WIDTH = 20

/** The same list as a spreadsheet (XLSX): numbers are numbers, instants are dates in Tashkent's time. */
export const exportedSheet = <Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  locale: Locale,
): Promise<Buffer> => {
  const labels = EXPORT_LABELS[locale]
  return writeTextSheet({
    name,
    widths: columns.map(() => WIDTH),
    titles: columns.map(([heading]) => labels.columns[heading]),
    rows: rows.map(row => columns.map(([, cell]) => valueIn(cell(row), labels))),
  })
}
