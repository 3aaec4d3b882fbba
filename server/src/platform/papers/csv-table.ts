/** What stands in a cell; an absent value leaves it empty. */
export type Cell = string | number | boolean | Date | null

/** How a spreadsheet begins what it calculates (OWASP "CSV injection"). */
const CALCULATED = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** A text that a spreadsheet would calculate gets an apostrophe before it; figures of ours stay figures. */
const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  return CALCULATED.test(cell) ? `'${cell}` : cell
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const lineOf = (cells: readonly Cell[]): string => cells.map(cell => quoted(textOf(cell))).join(',')

/** A table as CSV (RFC 4180): UTF-8 with the mark by which spreadsheets know it, lines end in CR LF. */
export const csvTable = (header: readonly string[], rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(`\ufeff${[header, ...rows].map(row => `${lineOf(row)}\r\n`).join('')}`)

/** The most rows an exported list has. */
export const MOST_ROWS = 10_000
