import { LEDGER_BOUNDS } from '../ledger/ledger-bounds.ts'
import { fromTashkent } from '../values/tashkent-time.ts'

/** A cell of a statement: text of a CSV file; a spreadsheet also has numbers, dates (midnight UTC) and empty cells. */
export type Cell = string | number | boolean | Date | null

/** Tiyin in a so'm. */
export const TIYIN = 100

/** The largest sum of a line, in tiyin: that of a journal. */
export const MOST_TIYIN = LEDGER_BOUNDS.maxUzs * TIYIN

/** The sign before the tiyin of a sum. */
export const DECIMAL_SIGNS = [',', '.'] as const

/** A decimal sign. */
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** How a statement writes its dates. */
export const STATEMENT_DATE_FORMATS = ['DD.MM.YYYY', 'DD/MM/YYYY', 'DD.MM.YY', 'YYYY-MM-DD'] as const

/** A date format. */
export type StatementDateFormat = (typeof STATEMENT_DATE_FORMATS)[number]

const SPACES = /[\s\u00a0\u2007\u2009\u202f'’_]/g

/** The text of a cell, with its spaces squeezed; empty if there is none. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined || cell instanceof Date) return ''
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? String(cell) : ''
  return String(cell).replace(/\s+/g, ' ').trim()
}

const within = (tiyin: number): number | null =>
  Number.isSafeInteger(tiyin) && Math.abs(tiyin) <= MOST_TIYIN ? tiyin : null

const tiyinOfNumber = (value: number): number | null => {
  const tiyin = Math.round(value * TIYIN)
  // a spreadsheet keeps 0.07 as the nearest binary fraction; a third digit after the point is no sum
  return Math.abs(value * TIYIN - tiyin) < 0.001 + Math.abs(tiyin) * 1e-14 ? within(tiyin) : null
}

const amountPattern = (sign: DecimalSign): RegExp => {
  const [decimal, group] = sign === ',' ? [',', '\\.'] : ['\\.', ',']
  return new RegExp(`^(-?)(\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:${decimal}(\\d{1,2}))?$`)
}

const AMOUNTS = { ',': amountPattern(','), '.': amountPattern('.') } as const

/**
 * The sum of a cell in tiyin, exactly; 0 if the cell is empty, null if it is no sum: three digits after the decimal sign, groups of
 * other than three digits, letters, or beyond `MOST_TIYIN`. Spaces and apostrophes between digits do not count; a minus may stand
 * before.
 */
export const readTiyin = (cell: Cell | undefined, sign: DecimalSign): number | null => {
  if (cell === null || cell === undefined) return 0
  if (typeof cell === 'number') return tiyinOfNumber(cell)
  if (typeof cell !== 'string') return null
  const text = cell.replace(SPACES, '').replace(/^[\u2212\u2013]/, '-')
  if (text === '' || text === '-') return 0
  const [, minus, whole = '', fraction = ''] = AMOUNTS[sign].exec(text) ?? []
  if (whole === '') return null
  const digits = whole.replace(/[.,]/g, '') + fraction.padEnd(2, '0')
  const tiyin = within(Number(digits))
  return tiyin === null ? null : minus === '-' ? -tiyin || 0 : tiyin
}

const PATTERNS: Readonly<Record<StatementDateFormat, RegExp>> = {
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:\D.*)?$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?:\D.*)?$/,
  'DD.MM.YY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{2})(?:\D.*)?$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:\D.*)?$/,
}

const CENTURY = 2000

const dayOf = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return year >= CENTURY && year < CENTURY + 100 && fromTashkent(text, '00:00') !== null ? text : null
}

/** The day of a cell as `YYYY-MM-DD`, from 2000 to 2099; null if it is none. A time after the date does not count. */
export const readStatementDay = (cell: Cell | undefined, format: StatementDateFormat): string | null => {
  if (cell instanceof Date) {
    return Number.isNaN(cell.getTime())
      ? null
      : dayOf(cell.getUTCFullYear(), cell.getUTCMonth() + 1, cell.getUTCDate())
  }
  if (typeof cell !== 'string') return null
  const groups = PATTERNS[format].exec(cell.trim())?.groups
  if (groups === undefined) return null
  const year = Number(groups.year)
  return dayOf(year < 100 ? CENTURY + year : year, Number(groups.month), Number(groups.day))
}

/** Splits a positive sum in tiyin into what a journal books, whole UZS rounded down, and the tiyin left. */
export const splitTiyin = (tiyin: number): { readonly uzs: number; readonly restTiyin: number } => ({
  uzs: Math.floor(tiyin / TIYIN),
  restTiyin: tiyin % TIYIN,
})
