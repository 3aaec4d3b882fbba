import { readFile } from 'node:fs/promises'
import { type Decision, refuse } from '@karvon/domain/decision'
import { BATCH_LIMITS } from '@karvon/domain/order-batches/batch-columns'
import { ORDER_HEADINGS } from '@karvon/domain/order-batches/column-headings'
import { type OrderTable, readOrderTable } from '@karvon/domain/order-batches/read-order-table'
import type { Locale } from '@karvon/domain/values/locale'
import type { SentFile } from '../../../platform/http/bodies/receive-form.ts'
import { readTable } from '../../../platform/spreadsheets/read-table.ts'

const FIELD = 'file'

/** Reads the sent file. Refuses at `file` as `readTable` and `readOrderTable` do. */
export const readOrderFile = async (
  files: readonly SentFile[],
  locale: Locale,
): Promise<Decision<OrderTable>> => {
  const file = files.find(({ name }) => name === FIELD)
  if (file === undefined) return refuse('file_required', FIELD)
  const table = await readTable(await readFile(file.path), {
    headings: ORDER_HEADINGS,
    mostMb: BATCH_LIMITS.fileMb,
    mostRows: BATCH_LIMITS.rows,
  })
  return table.ok ? readOrderTable(table.value, locale) : table
}
