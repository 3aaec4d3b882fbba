const LETTERS = 26
const FIRST = 'A'.charCodeAt(0)

/** The letters that spreadsheets name a column by; `column` from 0: 27 is `AB`. */
export const columnLetters = (column: number): string => {
  const last = String.fromCharCode(FIRST + (column % LETTERS))
  return column < LETTERS ? last : columnLetters(Math.floor(column / LETTERS) - 1) + last
}

/** The number of a column from 0 by its letters: `AB` is 27. */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - FIRST + 1, 0) - 1

/** A heading with the letters of its column, by which the person finds it in their file: `Вес (F)`. */
export const headingWithLetters = (heading: string, column: number): string =>
  heading === '' ? columnLetters(column) : `${heading} (${columnLetters(column)})`
