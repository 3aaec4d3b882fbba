import { foldWords } from '../fold-words.ts'

/** The headings that a reader looks for, folded. */
export type KnownHeadings = ReadonlySet<string>

/** Headings as they are looked for, whatever their case, spaces and signs. */
export const knownHeadings = (headings: readonly string[]): KnownHeadings =>
  new Set(headings.map(foldWords).filter(Boolean))

/** Titles, balances and empty rows may stand before the headings. */
const LOOKED_AT = 60

const isKnown = (cell: unknown, known: KnownHeadings): boolean => {
  if (typeof cell !== 'string' || cell === '') return false
  // the unit of a heading follows a comma, or is in brackets
  return known.has(foldWords(cell)) || known.has(foldWords(cell.replace(/[,([].*$/s, '')))
}

/** How many different known headings the row with the most of them has. */
export const countKnownHeadings = (rows: readonly (readonly unknown[])[], known: KnownHeadings): number => {
  const counts = rows.slice(0, LOOKED_AT).map(row => {
    const words = row.flatMap(cell => (isKnown(cell, known) ? [foldWords(String(cell))] : []))
    return new Set(words).size
  })
  return Math.max(0, ...counts)
}
