import type { Cell } from '@karvon/domain/reading/table/cell'
import { columnLetters } from '@karvon/domain/reading/table/cell-name'
import { TABLE_LIMITS } from '@karvon/domain/reading/table/csv-rows'
import { countKnownHeadings, type KnownHeadings } from '@karvon/domain/reading/table/known-headings'
import type { MergedCells, StoredTable } from '@karvon/domain/reading/table/table'
import { readSheet } from 'read-excel-file/node'
import { checkZip, readZipPart, zipTexts } from './check-zip.ts'
import { withFormatUnits } from './format-units.ts'
import { readSheetMarks, type SheetMarks } from './sheet-marks.ts'
import { checkReach } from './sheet-reach.ts'

/** Why there are no rows; `cell`: the one whose value cannot be read. */
export type UnreadWorkbook = 'broken' | 'too_large' | { readonly cell: string }

type Sheet = {
  /** Its number in the workbook, from 1. */
  readonly number: number
  readonly name: string
  readonly isHidden: boolean
  readonly xml: string
}

const tagAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`[\\s:]${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]

/** The path of a part that a relationship names: from the root, or from the workbook's folder. */
const partPath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

const sheetsOf = (bytes: Buffer): Sheet[] => {
  const relations = readZipPart(bytes, 'xl/_rels/workbook.xml.rels') ?? ''
  const targets = new Map(
    (relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).map(tag => [
      tagAttribute(tag, 'Id') ?? '',
      tagAttribute(tag, 'Target') ?? '',
    ]),
  )
  const workbook = readZipPart(bytes, 'xl/workbook.xml') ?? ''
  return (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []).map((tag, at) => ({
    number: at + 1,
    name: tagAttribute(tag, 'name') ?? '',
    isHidden: /^(?:hidden|veryHidden)$/.test(tagAttribute(tag, 'state') ?? ''),
    xml: readZipPart(bytes, partPath(targets.get(tagAttribute(tag, 'id') ?? '') ?? '')) ?? '',
  }))
}

const CELL = /<c\/> at row (\d+), col (\d+): (?:VALUE_MISSING|VALUE_INVALID)/

/** Why a sheet could not be read: because of one cell, if the library says which. */
const faultOf = (error: unknown): UnreadWorkbook => {
  const [, row, column] = CELL.exec(error instanceof Error ? error.message : '') ?? []
  return row === undefined ? 'broken' : { cell: `${columnLetters(Number(column) - 1)}${row}` }
}

/** The library takes an error, and a formula that was never calculated, for an empty cell. */
const withUnreadable = (rows: Cell[][], { unreadable }: SheetMarks): Cell[][] => {
  for (const { row, column, shown } of unreadable) {
    if (row >= TABLE_LIMITS.rows || column >= TABLE_LIMITS.cells) continue
    while (rows.length <= row) rows.push([])
    const cells = rows[row] ?? []
    while (cells.length < column) cells.push(null)
    cells[column] = { unreadable: shown }
  }
  return rows
}

const MOST_MERGED_CELLS = 400_000

/** Merged cells as far as the sheet's rows go; null: more than a sheet can have. */
const mergedWithin = (merged: readonly MergedCells[], rows: number): MergedCells[] | null => {
  const within = merged
    .filter(({ row }) => row < rows)
    .map(each => ({
      ...each,
      lastRow: Math.min(each.lastRow, rows - 1),
      lastColumn: Math.min(each.lastColumn, TABLE_LIMITS.cells),
    }))
  const cells = within.reduce(
    (sum, { row, column, lastRow, lastColumn }) => sum + (lastRow - row + 1) * (lastColumn - column + 1),
    0,
  )
  return cells > MOST_MERGED_CELLS ? null : within
}

type ReadSheet = { readonly sheet: Sheet; readonly rows: Cell[][]; readonly marks: SheetMarks }

const readOne = async (bytes: Buffer, sheet: Sheet): Promise<ReadSheet> => {
  const read = await readSheet(bytes, sheet.number)
  const marks = readSheetMarks(sheet.xml, TABLE_LIMITS.cells)
  // unused columns must not be copied to the main thread
  const rows = read.map(row => row.slice(0, TABLE_LIMITS.cells).map(cell => cell as Cell))
  const styles = readZipPart(bytes, 'xl/styles.xml') ?? ''
  return { sheet, rows: withUnreadable(withFormatUnits(rows, styles, sheet.xml), marks), marks }
}

/** More sheets than people look through. */
const MOST_SHEETS = 10
/** A sheet with so many of the headings is the one that is meant. */
const ENOUGH_HEADINGS = 5

/** The first of the visible sheets on which the most headings are known. */
const chooseSheet = async (
  bytes: Buffer,
  visible: readonly Sheet[],
  known: KnownHeadings,
): Promise<ReadSheet | null> => {
  let best: (ReadSheet & { readonly count: number }) | null = null
  for (const sheet of visible.slice(0, MOST_SHEETS)) {
    const read = await readOne(bytes, sheet)
    const count = countKnownHeadings(read.rows, known)
    if (best === null || count > best.count) best = { ...read, count }
    if (count >= ENOUGH_HEADINGS) break
  }
  return best
}

/**
 * The sheet of an XLSX file that has the headings, or the first visible one, with what is hidden in it. All sheets are checked to be within
 * limits before a library reads one.
 */
export const readWorkbook = async (
  bytes: Buffer,
  known: KnownHeadings,
): Promise<StoredTable | UnreadWorkbook> => {
  const state = checkZip(bytes)
  if (state !== 'fine') return state
  const reaches = zipTexts(bytes, '.xml')
    .filter(text => text.includes('sheetData'))
    .map(checkReach)
  for (const reach of reaches) if (reach !== 'fine') return reach
  try {
    const sheets = sheetsOf(bytes)
    const visible = sheets.filter(({ isHidden }) => !isHidden)
    const chosen = await chooseSheet(bytes, visible.length === 0 ? sheets.slice(0, 1) : visible, known)
    if (chosen === null) return 'broken'
    const { rows, marks, sheet } = chosen
    const merged = mergedWithin(marks.merged, rows.length)
    if (rows.length > TABLE_LIMITS.rows || merged === null) return 'too_large'
    const others = sheets.filter(each => each !== sheet && !readSheetMarks(each.xml, 0).isEmpty)
    return {
      ...{ rows, merged, hiddenRows: marks.hiddenRows, hiddenColumns: marks.hiddenColumns },
      hiddenSheets: others.filter(({ isHidden }) => isHidden).length,
      otherSheets: others.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
    }
  } catch (error) {
    return faultOf(error)
  }
}
