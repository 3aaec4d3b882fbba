import { type Cell, isBlank, readCell } from './cell.ts'

/** Cells that are merged, from the first to the last, rows and columns from 0. */
export type MergedCells = {
  readonly row: number
  readonly column: number
  readonly lastRow: number
  readonly lastColumn: number
}

/** A sheet or a text file as it is stored, with what the person does not see of it; rows and columns from 0. */
export type StoredTable = {
  readonly rows: readonly (readonly (Cell | undefined)[])[]
  readonly hiddenRows: readonly number[]
  readonly hiddenColumns: readonly number[]
  readonly merged: readonly MergedCells[]
  /** Hidden sheets that are not empty. */
  readonly hiddenSheets: number
  /** Other visible sheets that are not empty. */
  readonly otherSheets: readonly string[]
}

/** What of a file is not read because the person does not see it, or because another sheet is read. */
export type LeftOut = {
  readonly hiddenRows: number
  readonly hiddenColumns: number
  readonly hiddenSheets: number
  readonly otherSheets: readonly string[]
}

/** A table as the person sees it: what is hidden or covered by a merged cell is empty, so that all else keeps its row and column. */
export type Table = {
  readonly rows: readonly (readonly Cell[])[]
  readonly leftOut: LeftOut
  readonly hiddenColumns: ReadonlySet<number>
  /** The rows with their hidden columns, to say which of them is needed. */
  readonly stored: readonly (readonly Cell[])[]
  readonly merged: readonly MergedCells[]
}

/** Empties what a merged cell covers; LibreOffice may keep it. */
const uncover = (rows: Cell[][], merged: readonly MergedCells[]): void => {
  for (const { row, column, lastRow, lastColumn } of merged) {
    for (let at = row; at <= lastRow && at < rows.length; at += 1) {
      const cells = rows[at] ?? []
      for (let place = column; place <= lastColumn && place < cells.length; place += 1)
        if (at !== row || place !== column) cells[place] = null
    }
  }
}

/** What the person sees of a stored table, and how much they do not see: hidden rows and columns with anything in them. */
export const visibleTable = (stored: StoredTable): Table => {
  const rows = stored.rows.map(row => Array.from(row, readCell))
  uncover(rows, stored.merged)
  const [hiddenRows, hiddenColumns] = [new Set(stored.hiddenRows), new Set(stored.hiddenColumns)]
  const isFilled = (row: readonly Cell[]) => row.some(cell => !isBlank(cell))
  const seenRows = rows.map((row, at) => (hiddenRows.has(at) ? [] : row))
  const filledColumns = [...hiddenColumns].filter(column => seenRows.some(row => !isBlank(row[column])))
  return {
    rows: seenRows.map(row => row.map((cell, column) => (hiddenColumns.has(column) ? null : cell))),
    leftOut: {
      hiddenRows: rows.filter((row, at) => hiddenRows.has(at) && isFilled(row)).length,
      hiddenColumns: filledColumns.length,
      hiddenSheets: stored.hiddenSheets,
      otherSheets: stored.otherSheets,
    },
    hiddenColumns,
    stored: rows,
    merged: stored.merged,
  }
}

/** A table whose rows are all seen. */
export const plainTable = (rows: readonly (readonly (Cell | undefined)[])[]): Table =>
  visibleTable({ rows, hiddenRows: [], hiddenColumns: [], merged: [], hiddenSheets: 0, otherSheets: [] })

/** What merged cells show in the rows below their first one: row → column → the cell. */
export const cellsFromAbove = ({ rows, merged }: Table): ReadonlyMap<number, ReadonlyMap<number, Cell>> => {
  const above = new Map<number, Map<number, Cell>>()
  for (const { row, column, lastRow } of merged) {
    const shown = rows[row]?.[column]
    if (isBlank(shown)) continue
    for (let at = row + 1; at <= lastRow && at < rows.length; at += 1) {
      const cells = above.get(at) ?? new Map<number, Cell>()
      above.set(at, cells.set(column, shown ?? null))
    }
  }
  return above
}
