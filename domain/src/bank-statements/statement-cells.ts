import { LEDGER_BOUNDS } from '../ledger/ledger-bounds.ts'
import { readDay } from '../reading/date-time.ts'
import type { DecimalSign } from '../reading/figure.ts'
import { plainText } from '../reading/plain-text.ts'
import { readTiyin, TIYIN_PER_UZS } from '../reading/sum.ts'
import { type Cell, isDash, isUnreadable } from '../reading/table/cell.ts'

/** The largest sum of a line, in tiyin: that of a journal. */
export const MOST_TIYIN = LEDGER_BOUNDS.maxUzs * TIYIN_PER_UZS

/** How a statement writes its dates. */
export const STATEMENT_DATE_FORMATS = ['DD.MM.YYYY', 'DD/MM/YYYY', 'DD.MM.YY', 'YYYY-MM-DD'] as const

/** A date format. */
export type StatementDateFormat = (typeof STATEMENT_DATE_FORMATS)[number]

/** The text of a cell, with its spaces squeezed; empty if there is none. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined || cell instanceof Date) return ''
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? String(cell) : ''
  if (isUnreadable(cell)) return cell.unreadable
  return String(cell).replace(/\s+/g, ' ').trim()
}

const within = (tiyin: number): number | null =>
  Number.isSafeInteger(tiyin) && Math.abs(tiyin) <= MOST_TIYIN ? tiyin : null

const tiyinOfNumber = (value: number): number | null => {
  const tiyin = Math.round(value * TIYIN_PER_UZS)
  // a spreadsheet keeps 0.07 as the nearest binary fraction; a third digit after the point is no sum
  return Math.abs(value * TIYIN_PER_UZS - tiyin) < 0.001 + Math.abs(tiyin) * 1e-14 ? within(tiyin) : null
}

/**
 * The sum of a cell in tiyin, exactly; 0 if the cell is empty, null if it is no sum (`readTiyin`) or is beyond `MOST_TIYIN`. The sign of
 * the statement's map is that before its tiyin.
 */
export const readTiyinCell = (cell: Cell | undefined, sign: DecimalSign): number | null => {
  if (cell === null || cell === undefined) return 0
  if (typeof cell === 'number') return tiyinOfNumber(cell)
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  if (text === '' || isDash(text)) return 0
  const tiyin = readTiyin(text, { sign })
  return tiyin === null ? null : within(tiyin)
}

/** How the day begins a cell in each format; whatever follows it does not count. */
const PATTERNS: Readonly<Record<StatementDateFormat, RegExp>> = {
  'DD.MM.YYYY': /^\d{1,2}\.\d{1,2}\.\d{4}(?!\d)/,
  'DD/MM/YYYY': /^\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/,
  'DD.MM.YY': /^\d{1,2}\.\d{1,2}\.\d{2}(?!\d)/,
  'YYYY-MM-DD': /^\d{4}-\d{1,2}-\d{1,2}(?!\d)/,
}

/** A statement has no day of another century. */
const LAST_DAY = '2099-12-31'

/** Programs keep midnight as the nearest fraction of a day, which may be a second before it. */
const MINUTE_MS = 60_000

const writtenDay = (cell: Cell | undefined, format: StatementDateFormat): string | null => {
  if (typeof cell === 'string') return PATTERNS[format].exec(plainText(cell).trim())?.[0] ?? null
  if (!(cell instanceof Date) || Number.isNaN(cell.getTime())) return null
  return new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 10)
}

/** The day of a cell as `YYYY-MM-DD`, from 2000 to 2099; null if it is none. A time after the date does not count. */
export const readStatementDay = (cell: Cell | undefined, format: StatementDateFormat): string | null => {
  const written = writtenDay(cell, format)
  const day = written === null ? null : readDay(written)
  return day === null || day > LAST_DAY ? null : day
}

/** Splits a positive sum in tiyin into what a journal books, whole UZS rounded down, and the tiyin left. */
export const splitTiyin = (tiyin: number): { readonly uzs: number; readonly restTiyin: number } => ({
  uzs: Math.floor(tiyin / TIYIN_PER_UZS),
  restTiyin: tiyin % TIYIN_PER_UZS,
})
