import type { RawBuilder } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { holdOutage, mayHold } from '../db/outage/hold-outage.ts'
import { isConnectionLost } from '../db/outage/outage-errors.ts'
import { retryConflicts } from '../db/retry-conflicts.ts'
import { errorCode, UNIQUE_VIOLATION } from '../error-code.ts'
import type { Cells, TableWithId } from './guarded-write.ts'
import { createLanes } from './lanes.ts'
import { type KeyedWrite, shapeOf, statementOf, type WrittenRow } from './write-statement.ts'

/** The ids drawn by a write, by their numbers: the first, unless another is asked for. */
export type NewIds = (table: TableWithId, nth?: number) => number

/**
 * `stale`: something the decision relied on has changed, so nothing was written. `claimed before`: neither was it, because of
 * its idempotency key.
 */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly ids: NewIds }
  | { readonly kind: 'stale' }
  | { readonly kind: 'claimed before' }

/** Writes to the database; work of the same lane is done in turn, as it would make each other's writes stale. */
export type WriteQueue = {
  write(write: KeyedWrite): Promise<WriteOutcome>
  inTurn<T>(lanes: readonly string[], work: () => Promise<T>): Promise<T>
}

const MOST_AT_ONCE = 32

type Waiting = {
  readonly shape: string
  readonly write: KeyedWrite
  readonly rows: readonly string[]
  done(outcome: WriteOutcome): void
  fail(error: unknown): void
}

const named = (table: string, cells: Cells) => `${table} ${Object.values(cells).join()}`

/** The rows that a write alone may lock or change in one statement. */
const exclusiveRows = ({ expected, condition, changed, key }: KeyedWrite): string[] => [
  ...expected.filter(({ lock }) => lock !== 'key share').map(({ table, by }) => named(table, by)),
  ...(condition === undefined
    ? []
    : [named(condition.serializedBy.table, { id: condition.serializedBy.id })]),
  ...changed.flatMap(({ table, rows }) => rows.map(({ by }) => named(table, by))),
  ...(key === null ? [] : [`key ${key.userId} ${key.key}`]),
]

export const outcomeOf = (row: WrittenRow): WriteOutcome => {
  if (!row.ready) return { kind: 'stale' }
  if (!row.written) return { kind: 'claimed before' }
  return {
    kind: 'written',
    ids: (table, nth = 1) => {
      const id = row[`ids_of_${table}`]?.[nth - 1]
      if (id === undefined) throw new Error(`no id of ${table} was drawn`)
      return id
    },
  }
}

/** Lost connections and shutdowns, after which nobody knows whether the statement was committed. */
const UNKNOWN_OUTCOME = /^(08|57P)/

/** Whether writes may be sent again after their connection was lost: one that is there already is found by its key. */
const isFoundByKey = (error: unknown, writes: readonly KeyedWrite[]): boolean =>
  isConnectionLost(error) && writes.every(({ key }) => key !== null) && mayHold()

/** Sends a write until no other makes it fail; while the database is away for a moment, if its key would find it. */
const sendAgain = <T>(write: KeyedWrite, send: () => Promise<T>): Promise<T> =>
  holdOutage(
    () => retryConflicts(send),
    error => isFoundByKey(error, [write]),
  )

/** Whether the database refused the statement, so that nothing of it was written. */
const isRefusedStatement = (error: unknown): boolean =>
  /^[0-9A-Z]{5}$/.test(errorCode(error)) && !UNKNOWN_OUTCOME.test(errorCode(error))

/** A write lost to another that inserted the same unique row since the decision: the decision is stale. */
const orStale = (error: unknown): WriteOutcome => {
  if (errorCode(error) === UNIQUE_VIOLATION) return { kind: 'stale' }
  throw error
}

/** Takes the oldest waiting writes that do not lock the same row. */
const takeTogether = (waiting: Waiting[]): Waiting[] => {
  const taken: Waiting[] = []
  const left: Waiting[] = []
  const rows = new Set<string>()
  for (const each of waiting) {
    const isFree = taken.length < MOST_AT_ONCE && each.rows.every(row => !rows.has(row))
    // a later write of the same row must not overtake it
    for (const row of each.rows) rows.add(row)
    ;(isFree ? taken : left).push(each)
  }
  waiting.splice(0, waiting.length, ...left)
  return taken
}

/**
 * Writes of one shape that wait while one is being written share the next statement. If it fails, or the rows of one are locked
 * or stale, those are written alone, waiting for locks, so that none takes or holds up another.
 */
export const createWriteQueue = (db: Db): WriteQueue => {
  const queues = new Map<string, Waiting[]>()

  // inside an open transaction, as in tests, a statement that fails must not fail the transaction
  const send = async (statement: RawBuilder<WrittenRow>): Promise<readonly WriteOutcome[]> => {
    const { rows } = await (db.isTransaction
      ? inTransaction(db, tx => statement.execute(tx))
      : statement.execute(db))
    return rows.map(outcomeOf)
  }

  const writeAlone = ({ shape, write, done, fail }: Waiting): Promise<void> =>
    sendAgain(write, () => send(statementOf(shape, [write], 'waits')))
      .catch(error => [orStale(error)])
      .then(([outcome]) =>
        outcome === undefined ? fail(new Error('a write has no outcome')) : done(outcome),
      )
      .catch(fail)

  const writeTogether = async (group: readonly Waiting[]): Promise<void> => {
    const [{ shape }] = group as [Waiting]
    const writes = group.map(({ write }) => write)
    const outcomes = await send(statementOf(shape, writes, 'skips locked')).catch(error => {
      if (isFoundByKey(error, writes) || isRefusedStatement(error)) return []
      // written again it could be there twice
      for (const { fail } of group) fail(error)
      return null
    })
    if (outcomes === null) return
    group.forEach((each, at) => {
      const outcome = outcomes[at]
      if (outcome === undefined || outcome.kind === 'stale') writeAlone(each)
      else each.done(outcome)
    })
  }

  const run = async (shape: string, waiting: Waiting[]): Promise<void> => {
    // what was decided by facts that were read together is written together
    await new Promise(setImmediate)
    while (waiting.length > 0) await writeTogether(takeTogether(waiting))
    queues.delete(shape)
  }

  return {
    inTurn: createLanes(),
    write: write =>
      new Promise((done, fail) => {
        const shape = shapeOf(write)
        const each = { shape, write, rows: exclusiveRows(write), done, fail }
        const waiting = queues.get(shape)
        if (waiting !== undefined) {
          waiting.push(each)
          return
        }
        const begun = [each]
        queues.set(shape, begun)
        run(shape, begun)
      }),
  }
}
