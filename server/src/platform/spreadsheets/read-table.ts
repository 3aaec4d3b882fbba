import { readCsvRows, TABLE_LIMITS } from '@karvon/domain/bank-statements/csv-rows'
import type { Cell } from '@karvon/domain/bank-statements/statement-cells'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readFirstSheet } from './read-first-sheet.ts'

/** How a CSV file is written; a spreadsheet says so itself. */
export type CsvWriting = {
  readonly delimiter: string
  readonly encoding: 'utf-8' | 'windows-1251'
}

const MOST_MB = 8
const FIELD = 'file'

const tooLarge = () => refuse('file_too_large', FIELD, { max_mb: MOST_MB, max_rows: TABLE_LIMITS.rows })

const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

/** The signature of an old XLS file, which nobody reads here. */
const isOldSpreadsheet = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0

const cutCell = (cell: unknown): Cell => {
  if (cell instanceof Date || typeof cell === 'number' || typeof cell === 'boolean') return cell
  return typeof cell === 'string' ? cell.slice(0, TABLE_LIMITS.cellLength) : null
}

const readSpreadsheet = async (bytes: Buffer): Promise<Decision<Cell[][]>> => {
  const rows = await readFirstSheet(bytes)
  if (rows === 'broken') return refuse('file_unreadable', FIELD)
  if (rows === 'too_large') return tooLarge()
  if ('cell' in rows) return refuse('file_cell_unreadable', FIELD, { cell: rows.cell })
  return accept(rows.map(row => row.map(cutCell)))
}

const decode = (bytes: Buffer, encoding: CsvWriting['encoding']): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const readCsv = (bytes: Buffer, { delimiter, encoding }: CsvWriting): Decision<Cell[][]> => {
  const text = decode(bytes, encoding)
  if (text === null || text.includes('\0')) return refuse('file_unreadable', FIELD)
  const read = readCsvRows(text, delimiter === 'tab' ? '\t' : delimiter)
  if ('rows' in read) return accept(read.rows)
  return read.fault === 'too_large' ? tooLarge() : refuse('file_unreadable', FIELD)
}

/**
 * The rows of a CSV file or of the first sheet of an XLSX file, whichever it is by its bytes. Refuses at `file`: `file_required`,
 * `file_unreadable` (another kind, another encoding, broken) and `file_too_large`.
 */
export const readTable = async (bytes: Buffer, writing: CsvWriting): Promise<Decision<Cell[][]>> => {
  if (bytes.length === 0) return refuse('file_required', FIELD)
  if (bytes.length > MOST_MB * 1024 * 1024) return tooLarge()
  if (isZip(bytes)) return readSpreadsheet(bytes)
  return isOldSpreadsheet(bytes) ? refuse('file_unreadable', FIELD) : readCsv(bytes, writing)
}
