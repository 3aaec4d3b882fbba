import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { createTicker } from '../../platform/jobs/ticker.ts'
import { reportFailure } from '../../platform/log.ts'
import type { BatchDeps } from './batch-deps.ts'
import { type CheckFacts, checkRow, readCheckFacts, saveCheck, UNCHECKED } from './check/check-row.ts'
import { placeRow } from './place-row.ts'
import type { RowRecord } from './store/row-repository.ts'

/** How long a process has a table to itself from its last row on; after a crash another one goes on then. */
const LEASE_MS = 5_000
/** Rows before the next table has its turn. */
const ROWS_A_TURN = 25
const EVERY_MS = 1_000

type Leased = { readonly id: number; readonly userId: number; readonly locale: Locale }

/** The table that has waited longest, with rows to check or to place, that no other process works on. */
const takeBatch = async (db: Db, now: Date): Promise<Leased | undefined> => {
  const { rows } =
    await sql<Leased>`update order_batches set worked_until = ${new Date(now.getTime() + LEASE_MS)}
    where id = (
      select b.id from order_batches b
      where b.id in (select r.batch_id from order_batch_rows r where r.checked_at is null or r.status = 'chosen')
        and (b.worked_until is null or b.worked_until <= ${now}) and b.expires_at > ${now}
      order by b.worked_until nulls first limit 1 for update skip locked)
    returning id, user_id as "userId", locale`.execute(db)
  return rows[0]
}

/** Keeps a table for so long from now on; 0 gives it back. */
const lease = async (
  { db, clock }: Pick<BatchDeps, 'db' | 'clock'>,
  id: number,
  forMs: number,
): Promise<void> => {
  const until = new Date(clock.now().getTime() + forMs)
  await db.updateTable('order_batches').set({ worked_until: until }).where('id', '=', id).execute()
}

/** The next rows of a table; those to be placed first, as their client waits for them. */
const dueRows = async (db: Db, batchId: number): Promise<RowRecord[]> => {
  const rows = await db
    .selectFrom('order_batch_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where(eb => eb.or([eb('checked_at', 'is', null), eb('status', '=', 'chosen')]))
    .orderBy(sql`status <> 'chosen'`)
    .orderBy('line')
    .limit(ROWS_A_TURN)
    .execute()
  return rows as unknown as RowRecord[]
}

/** A row whose check fails says so, and does not stop the others. */
const checkSafely = async (row: RowRecord, facts: CheckFacts, deps: BatchDeps): Promise<void> => {
  const checked = await checkRow(row, facts, deps).catch(error => {
    reportFailure(error, 'a row of a table of orders was not checked')
    return UNCHECKED
  })
  await saveCheck(deps.db, row, checked, deps.clock.now())
}

const workOn = async (batch: Leased, deps: BatchDeps, isStopping: () => boolean): Promise<void> => {
  const facts = await readCheckFacts(deps, batch)
  for (const row of await dueRows(deps.db, batch.id)) {
    if (isStopping()) break
    if (row.status === 'chosen') await placeRow(row, batch, deps)
    else await checkSafely(row, facts, deps)
    await lease(deps, batch.id, LEASE_MS)
  }
  await lease(deps, batch.id, 0)
}

/**
 * Checks and places the rows of tables in the background, on any number of processes: a few rows of each table in turn, one after the
 * other. That each row is placed once does not depend on it (see `placeRow`).
 */
export const createBatchWork = (deps: BatchDeps) => {
  const runAll = async (): Promise<void> => {
    while (!ticker.isStopping()) {
      const batch = await takeBatch(deps.db, deps.clock.now())
      if (batch === undefined) return
      await workOn(batch, deps, ticker.isStopping)
    }
  }
  const ticker = createTicker(runAll, {
    everyMs: EVERY_MS,
    failure: 'tables of orders could not be looked at',
  })
  return {
    /** Starts immediately, if this process does background work. */
    wake: ticker.wake,
    runDue: async (): Promise<number> => {
      await runAll()
      return 0
    },
    start: ticker.start,
    stop: ticker.stop,
  }
}
