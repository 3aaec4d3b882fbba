import { TABLE_LIMITS } from '@karvon/domain/bank-statements/csv-rows'
import type { Cell } from '@karvon/domain/bank-statements/statement-cells'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { runInChild } from '../child-work/run-in-child.ts'
import type { CsvRows } from './guess-csv.ts'
import { readFirstSheet } from './read-first-sheet.ts'
import type { CsvWriting } from './told-csv.ts'

const CSV_WORKER = new URL('./told-csv-worker.ts', import.meta.url)
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

const readCsv = async (bytes: Buffer, writing: CsvWriting): Promise<Decision<Cell[][]>> => {
  const read = await runInChild<CsvRows | 'unreadable'>(CSV_WORKER, { bytes, writing })
  if (read === 'broken' || read === 'unreadable') return refuse('file_unreadable', FIELD)
  if (read === 'too_large') return tooLarge()
  if ('rows' in read) return accept(read.rows.map(row => [...row]))
  return read.fault === 'too_large' ? tooLarge() : refuse('file_unreadable', FIELD)
}

/**
 * The rows of a CSV file, of a `1CClientBankExchange` or of the first sheet of an XLSX file, whichever it is by its bytes; all are read
 * in a process of its own. Refuses at `file`: `file_required`,
 * `file_unreadable` (another kind, another encoding, broken) and `file_too_large`.
 */
export const readTable = async (bytes: Buffer, writing: CsvWriting): Promise<Decision<Cell[][]>> => {
  if (bytes.length === 0) return refuse('file_required', FIELD)
  if (bytes.length > MOST_MB * 1024 * 1024) return tooLarge()
  if (isZip(bytes)) return readSpreadsheet(bytes)
  return isOldSpreadsheet(bytes) ? refuse('file_unreadable', FIELD) : readCsv(bytes, writing)
}
