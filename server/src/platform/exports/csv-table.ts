import { plainText } from './plain-text.ts'

/** The value of a cell; an absent one leaves it empty. */
export type Cell = string | number | boolean | Date | null

/** Texts are neutralized; our own numbers stay numbers. */
const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' ? plainText(cell) : String(cell)
}

const quoted = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const lineOf = (cells: readonly Cell[], delimiter: string): string =>
  cells.map(cell => quoted(textOf(cell))).join(delimiter)

/** A table as CSV (RFC 4180): UTF-8 with a BOM for spreadsheets, lines end in CRLF. */
export const csvTable = (
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  delimiter = ',',
): Buffer => Buffer.from(`\ufeff${[header, ...rows].map(row => `${lineOf(row, delimiter)}\r\n`).join('')}`)

/** The maximum rows of an exported list. */
export const MAX_ROWS = 10_000
