import { type Kysely, sql, type Transaction } from 'kysely'
import { reportFailure } from '../log.ts'
import type { ChangeListener } from './change-listener.ts'
import { inOpenTransaction } from './one-connection.ts'
import { holdOutage } from './outage/hold-outage.ts'
import { isConnectionLost } from './outage/outage-errors.ts'
import { retryConflicts } from './retry-conflicts.ts'
import type { Tables } from './tables.ts'

/** The database as repositories see it. */
export type Db = Kysely<Tables>

/** An open transaction: the first argument of everything that writes. */
export type Tx = Transaction<Tables>

/**
 * An open database; `exec` runs a whole SQL script; after `watch`, queries no longer wait for a
 * silent one. `answers` tells whether it responds, however busy our connections to it are; `exclusively`
 * waits until no other process does its own work of this kind; `listen` hears of changes on a channel of `notify`.
 */
export type OpenDatabase = {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  exec(script: string): Promise<void>
  watch(): void
  answers(): Promise<boolean>
  /** What time it is for the database. */
  readClock(): Promise<Date>
  exclusively(work: () => Promise<void>): Promise<void>
  /** Connections that are open and idle, open and busy, and who waits for one; absent where there is only one. */
  pool?(): { readonly idle: number; readonly busy: number; readonly waiting: number }
  listen(channel: string, onChange: () => void): ChangeListener
  close(): Promise<void>
}

/** How both kinds read their clock; not `now()`, which stands still in a transaction. */
export const readClockOf = (db: Db) => async (): Promise<Date> => {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return new Date(rows[0]?.ms ?? Number.NaN)
}

let savepoints = 0

const inSavepoint = async <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const name = sql.id(`inner_${++savepoints}`)
  await sql`savepoint ${name}`.execute(tx)
  try {
    const result = await work(tx)
    await sql`release savepoint ${name}`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint ${name}`.execute(tx)
    throw error
  }
}

/** The database of each open transaction. */
const databases = new WeakMap<object, Db>()

/** The database that a transaction of ours was begun on. */
export const databaseOf = (tx: Tx): Db => databases.get(tx) ?? tx

type Task = { readonly run: () => Promise<void> | void; readonly name: string | null }

/** Tasks to run after the commit; every open transaction has a list. */
const waiting = new WeakMap<object, Task[]>()

/**
 * Runs a task, such as publishing, once this transaction's writes are visible to everyone. It is dropped
 * if the transaction fails; a failing task is only logged. Of several with the same name only the first runs.
 */
export const afterCommit = (tx: Tx, run: Task['run'], name: string | null = null): void => {
  const tasks = waiting.get(tx)
  if (tasks === undefined) throw new Error('there is no open transaction of ours')
  if (name === null || !tasks.some(task => task.name === name)) tasks.push({ run, name })
}

const runTasks = async (tasks: readonly Task[]): Promise<void> => {
  for (const { run } of tasks) {
    try {
      await run()
    } catch (error) {
      reportFailure(error, 'a task after a commit failed')
    }
  }
}

type Written<T> = { readonly result: T; readonly tasks: readonly Task[] }

const attempt = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<Written<T>> => {
  let isCommitting = false
  const tasks: Task[] = []
  const begun = async (tx: Tx): Promise<T> => {
    waiting.set(tx, tasks)
    databases.set(tx, db)
    const result = await inOpenTransaction(() => work(tx)).finally(() => waiting.delete(tx))
    isCommitting = true
    return result
  }
  if (db.isTransaction) return { result: await inSavepoint(db as Tx, begun), tasks }
  const run = () => {
    tasks.length = 0
    return db.transaction().execute(begun)
  }
  // what was not asked to commit has not happened
  const result = await holdOutage(run, error => !isCommitting && isConnectionLost(error))
  return { result, tasks }
}

/**
 * All or nothing: a transaction, or inside an open one a savepoint (so that a test can roll everything back).
 * `work` runs again if the database ends it in favor of another transaction or is lost before the commit, so it may change nothing
 * but the database. Tasks given to `afterCommit` run after our outermost one.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (waiting.has(db)) return inSavepoint(db as Tx, work)
  const { result, tasks } = await retryConflicts(() => attempt(db, work))
  await runTasks(tasks)
  return result
}
