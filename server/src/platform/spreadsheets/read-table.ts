import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type Cell, isUnreadable } from '@karvon/domain/reading/table/cell'
import { TABLE_LIMITS } from '@karvon/domain/reading/table/csv-rows'
import type { Table } from '@karvon/domain/reading/table/table'
import { runInChild } from '../child-work/run-in-child.ts'
import { isLocked, isOtherKind } from './file-kinds.ts'
import type { CsvWriting } from './read-csv.ts'

const WORKER = new URL('./table-worker.ts', import.meta.url)
const FIELD = 'file'

/** What a worker is asked. */
export type TableQuestion = {
  readonly bytes: Uint8Array
  readonly headings: readonly string[]
  readonly writing: CsvWriting
}

/** What it answers; `cell`: the one whose value cannot be read. */
export type TableAnswer = Table | 'broken' | 'too_large' | { readonly cell: string }

/** What is looked for in a file, and how large it may be. */
export type TableFacts = {
  /** The headings by which the sheet and the delimiter are chosen. */
  readonly headings: readonly string[]
  readonly mostMb: number
  readonly mostRows: number
  /** How a text file is said to be written. */
  readonly writing?: CsvWriting
}

const cutCell = (cell: Cell): Cell => {
  if (typeof cell === 'string') return cell.slice(0, TABLE_LIMITS.cellLength)
  return isUnreadable(cell) ? { unreadable: cell.unreadable.slice(0, TABLE_LIMITS.cellLength) } : cell
}

/**
 * The table of an XLSX, CSV or `1CClientBankExchange` file, whichever it is by its bytes, as the person sees it; read in a process of its
 * own. Refuses at `file`: `file_required`, `file_unreadable`, `file_locked` (encrypted, or XLS), `file_cell_unreadable` (`cell`) and
 * `file_too_large`.
 */
export const readTable = async (bytes: Buffer, facts: TableFacts): Promise<Decision<Table>> => {
  const { headings, mostMb, mostRows, writing = {} } = facts
  const tooLarge = () => refuse('file_too_large', FIELD, { max_mb: mostMb, max_rows: mostRows })
  if (bytes.length === 0) return refuse('file_required', FIELD)
  if (bytes.length > mostMb * 1024 * 1024) return tooLarge()
  if (isLocked(bytes)) return refuse('file_locked', FIELD)
  if (isOtherKind(bytes)) return refuse('file_unreadable', FIELD)
  const question: TableQuestion = { bytes, headings, writing }
  const read = await runInChild<TableAnswer>(WORKER, question)
  if (read === 'broken') return refuse('file_unreadable', FIELD)
  if (read === 'too_large') return tooLarge()
  if ('cell' in read) return refuse('file_cell_unreadable', FIELD, { cell: read.cell })
  return accept({ ...read, rows: read.rows.map(row => row.map(cutCell)) })
}
