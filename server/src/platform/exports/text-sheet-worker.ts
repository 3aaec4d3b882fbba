import { answerParent } from '../child-work/answer-parent.ts'
import { textCell, writeSheet } from './write-sheet.ts'
import type { TextSheet } from './write-text-sheet.ts'

answerParent(({ rows, ...sheet }: TextSheet) =>
  writeSheet({ ...sheet, rows: rows.map(row => row.map(text => (text === '' ? null : textCell(text)))) }),
)
