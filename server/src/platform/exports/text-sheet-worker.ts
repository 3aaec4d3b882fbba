import type { CellObject } from 'write-excel-file/node'
import { answerParent } from '../child-work/answer-parent.ts'
import { dateCell, textCell, writeSheet } from './write-sheet.ts'
import type { SheetValue, TextSheet } from './write-text-sheet.ts'

const cellOf = (value: SheetValue): CellObject | null => {
  if (value === '') return null
  if (typeof value === 'string') return textCell(value)
  return value instanceof Date ? dateCell(value) : { type: Number, value }
}

answerParent(({ rows, ...sheet }: TextSheet) =>
  writeSheet({ ...sheet, rows: rows.map(row => row.map(cellOf)) }),
)
