import { plainText } from './plain-text.ts'

/** The value of a cell; an absent one leaves it empty. */
export type Cell = string | number | boolean | Date | null

/** A text is neutralised; figures of ours stay figures. */
const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' ? plainText(cell) : String(cell)
}

const quoted = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const lineOf = (cells: readonly Cell[]): string => cells.map(cell => quoted(textOf(cell))).join(',')

/** A table as CSV (RFC 4180): UTF-8 with the mark by which spreadsheets know it, lines end in CR LF. */
export const csvTable = (header: readonly string[], rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(`\ufeff${[header, ...rows].map(row => `${lineOf(row)}\r\n`).join('')}`)

/** The most rows an exported list has. */
export const MOST_ROWS = 10_000
