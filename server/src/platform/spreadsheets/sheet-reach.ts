import { columnNumber } from '@karvon/domain/reading/table/cell-name'

/** Cells of the rectangle from the first to the last that a sheet names; a reader may fill all of it. */
const MOST_CELLS = 4_000_000

/**
 * Whether a sheet's rows and cells are where a reader may follow: `broken` has an address that is none, `too_large` one so far away that
 * reading it would fill the memory. The attributes `r` of `row` and `c` (ECMA-376, part 1, 18.3.1) are the only ones of that name in it.
 */
export const checkReach = (sheet: string): 'fine' | 'broken' | 'too_large' => {
  let [rows, columns] = [1, 1]
  for (const [, double, single] of sheet.matchAll(/\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const [, letters, digits] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(double ?? single ?? '') ?? []
    if (letters === undefined || digits === undefined) return 'broken'
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, columnNumber(letters) + 1)
    if (rows * columns > MOST_CELLS) return 'too_large'
  }
  return 'fine'
}
