import { type Kysely, sql, type Transaction } from 'kysely'
import { reportFailure } from '../log.ts'
import type { ChangeListener } from './change-listener.ts'
import { inOpenTransaction } from './one-connection.ts'
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
  exclusively(work: () => Promise<void>): Promise<void>
  listen(channel: string, onChange: () => void): ChangeListener
  close(): Promise<void>
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

/** Tasks to run after the commit; every open transaction has a list. */
const waiting = new WeakMap<object, (() => Promise<void> | void)[]>()

/**
 * Runs a task, such as publishing, once this transaction's writes are visible to everyone. It is dropped
 * if the transaction fails; a failing task is only logged.
 */
export const afterCommit = (tx: Tx, task: () => Promise<void> | void): void => {
  const tasks = waiting.get(tx)
  if (tasks === undefined) throw new Error('there is no open transaction of ours')
  tasks.push(task)
}

const runTasks = async (tasks: readonly (() => Promise<void> | void)[]): Promise<void> => {
  for (const task of tasks) {
    try {
      await task()
    } catch (error) {
      reportFailure(error, 'a task after a commit failed')
    }
  }
}

type Written<T> = { readonly result: T; readonly tasks: readonly (() => Promise<void> | void)[] }

const attempt = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<Written<T>> => {
  const tasks: (() => Promise<void> | void)[] = []
  const begun = async (tx: Tx): Promise<T> => {
    waiting.set(tx, tasks)
    return inOpenTransaction(() => work(tx)).finally(() => waiting.delete(tx))
  }
  const result = await (db.isTransaction ? inSavepoint(db as Tx, begun) : db.transaction().execute(begun))
  return { result, tasks }
}

/**
 * All or nothing: a transaction, or inside an open one a savepoint (so that a test can roll everything back).
 * `work` runs again if the database ends it in favor of another transaction, so it may change nothing but
 * the database. Tasks given to `afterCommit` run after our outermost one.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (waiting.has(db)) return inSavepoint(db as Tx, work)
  const { result, tasks } = await retryConflicts(() => attempt(db, work))
  await runTasks(tasks)
  return result
}
