import { TABLE_LIMITS } from '@karvon/domain/bank-statements/csv-rows'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { cellText } from '@karvon/domain/order-batches/cell-text'
import { runInChild } from '../child-work/run-in-child.ts'
import type { CsvRows } from './guess-csv.ts'
import { readFirstSheet } from './read-first-sheet.ts'

const CSV_WORKER = new URL('./csv-worker.ts', import.meta.url)
const FIELD = 'file'

/** Starts of files that are no table: PDF, pictures, archives, HTML. */
const OTHER_KINDS = [
  '%PDF',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  '<!DO',
  '<htm',
  '{\\rt',
]

const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

/** The signature of an old XLS file, and of an XLSX file that is encrypted. */
const isLocked = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0

const isOtherKind = (bytes: Buffer): boolean => {
  const start = bytes.toString('latin1', 0, 4)
  return OTHER_KINDS.some(kind => start.toLowerCase().startsWith(kind.toLowerCase()))
}

const readSpreadsheet = async (
  bytes: Buffer,
  tooLarge: () => Decision<never>,
): Promise<Decision<string[][]>> => {
  const rows = await readFirstSheet(bytes)
  if (rows === 'broken') return refuse('file_unreadable', FIELD)
  if (rows === 'too_large') return tooLarge()
  if ('cell' in rows) return refuse('file_cell_unreadable', FIELD, { cell: rows.cell })
  const cellOf = (cell: unknown): string =>
    cell instanceof Date || typeof cell === 'number' || typeof cell === 'string' || typeof cell === 'boolean'
      ? cellText(cell).slice(0, TABLE_LIMITS.cellLength)
      : ''
  return accept(rows.map(row => row.map(cellOf)))
}

const readCsv = async (bytes: Buffer, tooLarge: () => Decision<never>): Promise<Decision<string[][]>> => {
  const read = await runInChild<CsvRows>(CSV_WORKER, bytes)
  if (read === 'broken') return refuse('file_unreadable', FIELD)
  if (read === 'too_large') return tooLarge()
  if ('rows' in read) return accept(read.rows.map(row => [...row]))
  return read.fault === 'too_large' ? tooLarge() : refuse('file_unreadable', FIELD)
}

/**
 * The rows of an XLSX file's first visible sheet or of a CSV file, whichever it is by its bytes, as texts. Both are read in a process of
 * its own. Refuses at `file`: `file_required`, `file_unreadable`, `file_locked` (encrypted, or XLS), `file_cell_unreadable` (`cell`)
 * and `file_too_large`.
 */
export const readAnyTable = async (
  bytes: Buffer,
  { mostMb, mostRows }: { readonly mostMb: number; readonly mostRows: number },
): Promise<Decision<string[][]>> => {
  const tooLarge = () => refuse('file_too_large', FIELD, { max_mb: mostMb, max_rows: mostRows })
  if (bytes.length === 0) return refuse('file_required', FIELD)
  if (bytes.length > mostMb * 1024 * 1024) return tooLarge()
  if (isLocked(bytes)) return refuse('file_locked', FIELD)
  if (isZip(bytes)) return readSpreadsheet(bytes, tooLarge)
  return isOtherKind(bytes) ? refuse('file_unreadable', FIELD) : readCsv(bytes, tooLarge)
}
