import { readFile } from 'node:fs/promises'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { BATCH_LIMITS } from '@karvon/domain/order-batches/batch-columns'
import { headingOf } from '@karvon/domain/order-batches/column-headings'
import { type BatchRow, findHeadings, rowsBelow } from '@karvon/domain/order-batches/read-headings'
import type { Locale } from '@karvon/domain/values/locale'
import type { SentFile } from '../../../platform/http/bodies/receive-form.ts'
import { readAnyTable } from '../../../platform/spreadsheets/read-any-table.ts'

/** The rows of a file, and what of it is ignored. */
export type OrderFile = {
  readonly rows: readonly BatchRow[]
  readonly unknownHeadings: readonly string[]
  /** Rows that name the order which they had become before. */
  readonly placed: number
}

const FIELD = 'file'
const MOST_NAMED = 20

/**
 * Reads the sent file. Refuses at `file` as `readAnyTable` does, `order_columns_missing` (`headings`, in the reader's language),
 * `order_rows_missing` and `order_rows_too_many` (`max`).
 */
export const readOrderFile = async (
  files: readonly SentFile[],
  locale: Locale,
): Promise<Decision<OrderFile>> => {
  const file = files.find(({ name }) => name === FIELD)
  if (file === undefined) return refuse('file_required', FIELD)
  const limits = { mostMb: BATCH_LIMITS.fileMb, mostRows: BATCH_LIMITS.rows }
  const table = await readAnyTable(await readFile(file.path), limits)
  if (!table.ok) return table
  const headings = findHeadings(table.value)
  if (headings === null) return refuse('order_rows_missing', FIELD)
  if (headings.missing.length > 0) {
    const named = headings.missing.map(column => headingOf(column, locale)).join('; ')
    return refuse('order_columns_missing', FIELD, { headings: named })
  }
  const { rows, placed } = rowsBelow(table.value, headings)
  if (rows.length === 0) return refuse('order_rows_missing', FIELD)
  if (rows.length > BATCH_LIMITS.rows) return refuse('order_rows_too_many', FIELD, { max: BATCH_LIMITS.rows })
  return accept({ rows, unknownHeadings: headings.unknown.slice(0, MOST_NAMED), placed })
}
