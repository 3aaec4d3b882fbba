import { type Cell, isUnreadable } from '../reading/table/cell.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** A whole minute: a spreadsheet keeps 09:00 as the nearest fraction of a day. */
const MINUTE_MS = 60_000

const textOfDate = (cell: Date): string => {
  const at = new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS)
  if (Number.isNaN(at.getTime())) return ''
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  // a time without a date is in the year in which spreadsheets begin to count
  if (at.getUTCFullYear() <= 1900) return time
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
  return time === '00:00' ? day : `${day} ${time}`
}

/** From here on spreadsheets show figures as `2.0208E+19`, of which digits are lost. */
const MOST_WHOLE = Number.MAX_SAFE_INTEGER
/** Spreadsheets keep 15 digits; fewer of a small figure, so that 0.1 + 0.2 of a formula is 0.3. */
const digitsKept = (figure: number) => (Math.abs(figure) < 1e9 ? 12 : 15)

/** A figure without the rounding error of what it was calculated from; whole ones, such as a PINFL, keep all their digits. */
export const withoutRoundingError = (figure: number): number =>
  Number.isInteger(figure) ? figure : Number(figure.toPrecision(digitsKept(figure)))

const textOfNumber = (figure: number): string => {
  if (!Number.isFinite(figure)) return ''
  return Math.abs(figure) > MOST_WHOLE
    ? figure.toExponential().toUpperCase()
    : String(withoutRoundingError(figure))
}

/** The text of a spreadsheet's cell: dates as `2026-11-30 09:00`, times as `09:00`, numbers with a decimal point. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return textOfDate(cell)
  if (isUnreadable(cell)) return cell.unreadable
  if (typeof cell !== 'number') return String(cell).trim()
  const text = textOfNumber(cell)
  // a fourth decimal, so that nobody takes 1.125 for 1 125
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}
