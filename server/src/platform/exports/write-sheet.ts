import { tashkentParts } from '@karvon/domain/values/tashkent-time'
import type { CellObject } from 'write-excel-file/node'
import { plainText } from './plain-text.ts'

/** A cell of text, which a spreadsheet never takes for a formula. */
export const textCell = (text: string): CellObject => ({ type: String, value: plainText(text) })

/** Spreadsheet dates have no time zone: Tashkent local time is written as if it were UTC. */
export const dateCell = (at: Date): CellObject => {
  const { year, month, day, hour, minute, second } = tashkentParts(at)
  const value = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  return { type: Date, value, format: 'dd.mm.yyyy hh:mm' }
}

/** A cell of a sum of money. */
export const sumCell = (value: number): CellObject => ({ type: Number, value, format: '#,##0' })

type Sheet = {
  readonly name: string
  readonly widths: readonly number[]
  readonly titles: readonly string[]
  readonly rows: readonly (readonly (CellObject | null)[])[]
}

const dataOf = ({ titles, rows }: Sheet) => [
  titles.map(value => ({ type: String, value, fontWeight: 'bold' as const })),
  ...rows.map(row => [...row]),
]

const optionsOf = ({ name, widths }: Sheet) => ({
  sheet: name,
  columns: widths.map(width => ({ width })),
  stickyRowsCount: 1,
})

/** A spreadsheet (XLSX) with a row of titles that stays in view. */
export const writeSheet = async (sheet: Sheet): Promise<Buffer> => {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile(dataOf(sheet), optionsOf(sheet)).toBuffer()
}

/** The same with several sheets. */
export const writeSheets = async (sheets: readonly Sheet[]): Promise<Buffer> => {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile(sheets.map(sheet => ({ ...optionsOf(sheet), data: dataOf(sheet) }))).toBuffer()
}
