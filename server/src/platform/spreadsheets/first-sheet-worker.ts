import { Buffer } from 'node:buffer'
import { TABLE_LIMITS } from '@karvon/domain/bank-statements/csv-rows'
import { readSheet } from 'read-excel-file/node'
import { answerParent } from '../child-work/answer-parent.ts'
import { checkZip, zipTexts } from './check-zip.ts'
import { firstVisibleSheet } from './first-visible-sheet.ts'
import type { SheetRows, UnreadSheet } from './read-first-sheet.ts'
import { checkReach } from './sheet-reach.ts'

const CELL = /<c\/> at row (\d+), col (\d+): (?:VALUE_MISSING|VALUE_INVALID)/
const LETTERS = 26

/** The letters of a column, counted from 1: 28 is `AB`. */
const columnName = (column: number): string => {
  const rest = column - 1
  const last = String.fromCharCode('A'.charCodeAt(0) + (rest % LETTERS))
  return rest < LETTERS ? last : columnName(Math.floor(rest / LETTERS)) + last
}

/** Why a sheet could not be read: because of one cell, if the library says which. */
const faultOf = (error: unknown): UnreadSheet => {
  const [, row, column] = CELL.exec(error instanceof Error ? error.message : '') ?? []
  return row === undefined ? 'broken' : { cell: `${columnName(Number(column))}${row}` }
}

const read = async (bytes: Buffer): Promise<SheetRows | UnreadSheet> => {
  const state = checkZip(bytes)
  if (state !== 'fine') return state
  const reaches = zipTexts(bytes, '.xml')
    .filter(text => text.includes('sheetData'))
    .map(checkReach)
  for (const reach of reaches) if (reach !== 'fine') return reach
  try {
    const rows = await readSheet(bytes, firstVisibleSheet(bytes))
    // unused columns must not be copied to the main thread
    return rows.length > TABLE_LIMITS.rows ? 'too_large' : rows.map(row => row.slice(0, TABLE_LIMITS.cells))
  } catch (error) {
    return faultOf(error)
  }
}

answerParent((bytes: Uint8Array) => read(Buffer.from(bytes)))
