import type { BatchColumn, ResultColumn } from './batch-columns.ts'
import { readHeading } from './column-headings.ts'

const UNITS =
  /^\(?(?:кг|kg|килограмм\p{L}*|т|t|тн|тонн\p{L}*|tonna|tons?|ц|м|m|метр\p{L}*|см|cm|м3|м³|m3|m³|куб\.?\s?м?|%|сум|сўм|so['ʻ’‘`]?m|uzs|у\.\s?е\.?|usd|шт|dona|чел|дд\.мм\.гг(?:гг)?|чч:мм|kk\.oo\.yyyy|hh:mm)\.?\)?$/iu

/** Whether a row below the headings says nothing but the units of their columns. */
export const isUnitsRow = (cells: readonly string[]): boolean => {
  const filled = cells.map(cell => cell.trim()).filter(Boolean)
  return filled.length > 0 && filled.every(cell => UNITS.test(cell))
}

/** Fewer cells say too little to pass over a row because of them. */
const LEAST = 3

/** `1 2 3 4 …` below the headings, as forms number their columns. */
const isNumbering = (cells: readonly string[]): boolean => {
  const filled = cells.map(cell => cell.trim()).filter(Boolean)
  return filled.length >= LEAST && filled.every((cell, at) => cell === String(at + 1))
}

/** Whether a row below the headings repeats them, as on each printed page, or numbers the columns; `below`: how far below, from 1. */
export const isLineOfHeadings = (
  cells: readonly string[],
  { columns }: { readonly columns: ReadonlyMap<number, BatchColumn | ResultColumn> },
  below: number,
): boolean => {
  if (below === 1 && isNumbering(cells)) return true
  const filled = [...columns].filter(([at]) => (cells[at] ?? '').trim() !== '')
  return (
    filled.length >= LEAST && filled.every(([at, column]) => readHeading(cells[at] ?? '')?.column === column)
  )
}
