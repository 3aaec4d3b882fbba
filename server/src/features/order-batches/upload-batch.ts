import { readFile } from 'node:fs/promises'
import type { uploadOrderBatch } from '@karvon/contract/order-batches/order-batches'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { BATCH_LIMITS } from '@karvon/domain/order-batches/batch-columns'
import { ORDER_HEADINGS } from '@karvon/domain/order-batches/column-headings'
import { type OrderTable, readOrderTable } from '@karvon/domain/order-batches/read-order-table'
import type { Locale } from '@karvon/domain/values/locale'
import type { WriteCall } from '../../platform/commands/serve-write.ts'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import type { SentFile } from '../../platform/http/bodies/receive-form.ts'
import { sentFileName } from '../../platform/http/bodies/sent-file-name.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { readTable } from '../../platform/spreadsheets/read-table.ts'
import { countBatches, deleteBatch, insertBatch } from './store/batch-repository.ts'

const FIELD = 'file'

/** Reads the sent file. Refuses at `file` as `readTable` and `readOrderTable` do. */
const readOrderFile = async (files: readonly SentFile[], locale: Locale): Promise<Decision<OrderTable>> => {
  const file = files.find(({ name }) => name === FIELD)
  if (file === undefined) return refuse('file_required', FIELD)
  const table = await readTable(await readFile(file.path), {
    headings: ORDER_HEADINGS,
    mostMb: BATCH_LIMITS.fileMb,
    mostRows: BATCH_LIMITS.rows,
  })
  return table.ok ? readOrderTable(table.value, locale) : table
}

/** A file that was read and can be stored. */
type ReadyBatch = OrderTable & { readonly fileName: string; readonly replacedId: number | null }

type UploadCall = Pick<WriteCall<typeof uploadOrderBatch>, 'fields' | 'files' | 'caller' | 'locale' | 'now'>

const LARGEST_ID = 2_147_483_647

/** Reads the sent file, before the transaction. */
export const prepareBatch = async ({ fields, files, locale }: UploadCall): Promise<Decision<ReadyBatch>> => {
  const reader = readFields(fields)
  const replaced = reader.integer('replaces')
  if (reader.refusals.length > 0) return refuseAll(reader.refusals)
  const file = await readOrderFile(files, locale)
  if (!file.ok) return file
  const isId = replaced !== null && replaced > 0 && replaced <= LARGEST_ID
  return accept({
    ...file.value,
    fileName: sentFileName(fields.file_name),
    replacedId: isId ? replaced : null,
  })
}

/** Stores a table, in the place of the one that it corrects; `wake` has its rows checked. */
export const writeBatch = async (
  tx: Tx,
  ready: ReadyBatch,
  { caller, locale, now }: UploadCall,
  wake: () => void,
): Promise<Decision<{ readonly batchId: number }>> => {
  const { userId } = signedIn(caller)
  const { replacedId } = ready
  const replaced = replacedId === null ? 'missing' : await deleteBatch(tx, { userId, id: replacedId })
  if (replaced === 'busy') return refuse('batch_busy')
  if ((await countBatches(tx, userId, now)) >= BATCH_LIMITS.open)
    return refuse('batches_too_many', undefined, { max: BATCH_LIMITS.open })
  const batchId = await insertBatch(tx, {
    userId,
    fileName: ready.fileName,
    locale,
    unknownHeadings: ready.unreadColumns,
    skipped: ready.placed,
    leftOut: ready.leftOut,
    rows: ready.rows,
    now,
  })
  afterCommit(tx, wake)
  return accept({ batchId })
}
