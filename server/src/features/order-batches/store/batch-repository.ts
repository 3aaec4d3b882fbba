import { BATCH_LIMITS } from '@karvon/domain/order-batches/batch-columns'
import type { BatchRow } from '@karvon/domain/order-batches/read-headings'
import type { OrderTable } from '@karvon/domain/order-batches/read-order-table'
import type { Locale } from '@karvon/domain/values/locale'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A table of orders. */
export type BatchRecord = Selectable<Tables['order_batches']>

/** The owner and the id of a table. */
export type BatchKey = { readonly userId: number; readonly id: number }

/** A table about to be stored. */
export type NewBatch = {
  readonly userId: number
  readonly fileName: string
  readonly locale: Locale
  readonly unknownHeadings: readonly string[]
  readonly skipped: number
  readonly leftOut: OrderTable['leftOut']
  readonly rows: readonly BatchRow[]
  readonly now: Date
}

const DAY_MS = 86_400_000

/** Locks the person, so that their uploads at the same time are counted one after the other. */
export const countBatches = async (tx: Tx, userId: number, now: Date): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('order_batches')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertBatch = async (tx: Tx, batch: NewBatch): Promise<number> => {
  const { id } = await tx
    .insertInto('order_batches')
    .values({
      user_id: batch.userId,
      file_name: batch.fileName,
      locale: batch.locale,
      unknown_headings: JSON.stringify(batch.unknownHeadings),
      skipped: batch.skipped,
      left_out: JSON.stringify(batch.leftOut),
      created_at: batch.now,
      expires_at: new Date(batch.now.getTime() + BATCH_LIMITS.days * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into order_batch_rows (batch_id, line, cells)
    select ${id}::int, r.* from unnest(${batch.rows.map(({ line }) => line)}::int[],
      ${batch.rows.map(({ cells }) => JSON.stringify(cells))}::jsonb[]) r`.execute(tx)
  return id
}

export const findBatch = (db: Db, { userId, id }: BatchKey, now: Date): Promise<BatchRecord | undefined> =>
  db
    .selectFrom('order_batches')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const listBatches = (db: Db, userId: number, now: Date): Promise<BatchRecord[]> =>
  db
    .selectFrom('order_batches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(BATCH_LIMITS.open)
    .execute()

/** Deletes a table none of whose rows is waiting to be placed; `busy`: one is, `missing`: it is not theirs. */
export const deleteBatch = async (
  tx: Tx,
  { userId, id }: BatchKey,
): Promise<'deleted' | 'busy' | 'missing'> => {
  const found = await tx
    .selectFrom('order_batches')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return 'missing'
  const chosen = await tx
    .selectFrom('order_batch_rows')
    .select('line')
    .where('batch_id', '=', id)
    .where('status', '=', 'chosen')
    .limit(1)
    .executeTakeFirst()
  if (chosen !== undefined) return 'busy'
  await tx.deleteFrom('order_batches').where('id', '=', id).execute()
  return 'deleted'
}

/** Deletes every table of a closing account. */
export const forgetBatches = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('order_batches').where('user_id', '=', userId).execute()
}
