import { BODY, BOLD, LEFT, type Sheet, WIDTH } from './paper-sheet.ts'
import type { TextStyle } from './pdf-writer.ts'

/** A table column; `share` is its share of the page width. */
export type PaperColumn = {
  readonly title: string
  readonly share: number
  readonly align?: 'left' | 'right'
}

/** A table: one text per column in each row; `last` is a bold final row. */
export type PaperTable = {
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  readonly last?: readonly (readonly string[])[]
}

const CELL_GAP = 8
const ROW_GAP = 3
const GAP_ABOVE = 4

type Cell = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' }

const cellsOf = (columns: readonly PaperColumn[]): Cell[] => {
  let x = LEFT
  return columns.map(({ share, align = 'left' }) => {
    const cell = { x, width: WIDTH * share - CELL_GAP, align }
    x += WIDTH * share
    return cell
  })
}

const heightOf = ({ pen }: Sheet, cells: readonly Cell[], row: readonly string[], hand: TextStyle) =>
  Math.max(...cells.map(({ width }, at) => pen.heightOf(row[at] ?? '', width, hand))) + 2 * ROW_GAP

const writeRow = (sheet: Sheet, cells: readonly Cell[], row: readonly string[], hand: TextStyle): void => {
  const height = heightOf(sheet, cells, row, hand)
  cells.forEach((cell, at) => {
    sheet.pen.write(row[at] ?? '', { ...cell, y: sheet.y + ROW_GAP }, hand)
  })
  sheet.y += height
  sheet.pen.rule(LEFT, sheet.y, WIDTH)
}

/** Writes a table; repeats its header on each new page. */
export const writeTable = (sheet: Sheet, { columns, rows, last = [] }: PaperTable): void => {
  const cells = cellsOf(columns)
  const titles = columns.map(({ title }) => title)
  const write = (row: readonly string[], hand: TextStyle) => {
    if (sheet.makeRoom(heightOf(sheet, cells, row, hand))) writeRow(sheet, cells, titles, BOLD)
    writeRow(sheet, cells, row, hand)
  }
  sheet.y += GAP_ABOVE
  sheet.makeRoom(heightOf(sheet, cells, titles, BOLD) * 2)
  writeRow(sheet, cells, titles, BOLD)
  for (const row of rows) write(row, BODY)
  for (const row of last) write(row, BOLD)
}

/** Names and values, one pair per line. */
export const writeFacts = (
  sheet: Sheet,
  facts: readonly (readonly [name: string, value: string])[],
): void => {
  const cells = cellsOf([
    { title: '', share: 0.32 },
    { title: '', share: 0.68 },
  ])
  for (const fact of facts) {
    sheet.makeRoom(heightOf(sheet, cells, fact, BODY))
    writeRow(sheet, cells, fact, BODY)
  }
}
