import { afterCommit, type Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { reportFailure } from '../log.ts'
import {
  type Cells,
  type Change,
  type ColumnsOf,
  type Condition,
  type ExpectedRow,
  type GuardedWrite,
  isNewId,
  type NewId,
  type NewRow,
  newId,
  type TableWithId,
} from './guarded-write.ts'
import { type NewIds, outcomeOf } from './write-queue.ts'
import { namesOf, namesOfChange, shapeOf, statementOf } from './write-statement.ts'

/** What follows a write once it is committed, such as publishing. */
export type Task = (ids: NewIds) => Promise<void> | void

/** Counters to raise. */
type Raised<T extends keyof Tables> = { readonly [K in keyof ColumnsOf<T>]?: number }

/**
 * Collects what a decision writes, from several places: rows to insert and to change, what they rely on, and what follows
 * (docs/decisions/0028). What is said of one row becomes one expectation and one change.
 */
export type UnitOfWork = {
  /** The row must still have these values; it stays locked until all is written. */
  expect<T extends keyof Tables>(
    table: T,
    by: ColumnsOf<T>,
    was: ColumnsOf<T>,
    lock?: ExpectedRow['lock'],
  ): void
  /** No row may have these values, such as the reference of a new one. */
  expectNone<T extends keyof Tables>(table: T, by: ColumnsOf<T>): void
  /** The condition must hold; there is one at most. */
  require(condition: Condition): void
  insert<T extends keyof Tables>(table: T, row: NewRow<T>): void
  change<T extends keyof Tables>(table: T, by: ColumnsOf<T>, set: ColumnsOf<T>, add?: Raised<T>): void
  /** The next new id of this table. */
  newId(table: TableWithId): NewId
  /** The rows to insert into this table so far. */
  newRowsOf(table: keyof Tables): readonly Cells[]
  afterwards(task: Task): void
  isEmpty(): boolean
  /** All of it, to be written. */
  write(): GuardedWrite
  /** Everything that follows, one after the other. */
  follow(ids: NewIds): Promise<void>
}

/** A unit of work of an open transaction, which may still read. */
export type TransactionWork = UnitOfWork & {
  /** Reads what the rest of the work needs, after everything was decided and before it is written. */
  beforehand(read: (tx: Tx) => Promise<void>): void
}

type RowOf<T> = { readonly table: keyof Tables; readonly row: T }

/** Rows of one table that one statement takes together. */
const grouped = <T>(rows: readonly RowOf<T>[], kindOf: (row: T) => string) => {
  const groups = new Map<string, { readonly table: keyof Tables; readonly rows: T[] }>()
  for (const { table, row } of rows) {
    const kind = `${table} ${kindOf(row)}`
    const group = groups.get(kind) ?? { table, rows: [] }
    group.rows.push(row)
    groups.set(kind, group)
  }
  return [...groups.values()]
}

/** Where something of the same row is, or where the next one is to be put. */
const placeOf = (
  rows: readonly { readonly table: keyof Tables; readonly by: Cells }[],
  table: keyof Tables,
  by: Cells,
): number => {
  const at = rows.findIndex(each => each.table === table && JSON.stringify(each.by) === JSON.stringify(by))
  return at === -1 ? rows.length : at
}

const runSafely = async (task: () => Promise<void> | void): Promise<void> => {
  try {
    await task()
  } catch (error) {
    reportFailure(error, 'what follows a written command failed')
  }
}

export const createUnitOfWork = (): UnitOfWork => {
  const expected: ExpectedRow[] = []
  const absent: RowOf<Cells>[] = []
  let required: Condition | undefined
  const inserted: RowOf<Cells>[] = []
  const changed: (Change & { readonly table: keyof Tables })[] = []
  const drawn = new Map<TableWithId, number>()
  const tasks: Task[] = []
  return {
    expect: (table, by, was, lock = 'no key update') => {
      const at = placeOf(expected, table, by)
      const before = expected[at]
      const stronger = before === undefined || before.lock === 'key share' ? lock : before.lock
      expected[at] = { table, by, was: { ...before?.was, ...was }, lock: stronger }
    },
    expectNone: (table, row) => {
      absent.push({ table, row })
    },
    require: condition => {
      if (required !== undefined) throw new Error('a unit of work has one condition')
      required = condition
    },
    insert: (table, row) => {
      inserted.push({ table, row })
    },
    change: (table, by, set, add = {}) => {
      const at = placeOf(changed, table, by)
      const before = changed[at]
      const raised = { ...before?.add, ...(add as Change['add']) }
      changed[at] = { table, by, set: { ...before?.set, ...set }, add: raised }
    },
    newId: table => {
      const nth = (drawn.get(table) ?? 0) + 1
      drawn.set(table, nth)
      return newId(table, nth)
    },
    newRowsOf: table => inserted.filter(each => each.table === table).map(({ row }) => row),
    afterwards: task => {
      tasks.push(task)
    },
    isEmpty: () => inserted.length + changed.length === 0,
    write: () => ({
      expected: [...expected],
      ...(absent.length > 0 && { absent: grouped(absent, namesOf) }),
      ...(required !== undefined && { condition: required }),
      inserted: grouped(inserted, namesOf),
      changed: grouped(
        changed.map(({ table, ...row }) => ({ table, row })),
        namesOfChange,
      ),
    }),
    follow: async ids => {
      for (const task of tasks) await runSafely(() => task(ids))
    },
  }
}

type Decided<T> = { readonly work: UnitOfWork; readonly decided: T }

const decideIn = async <T>(tx: Tx, decide: (work: TransactionWork) => T): Promise<Decided<T>> => {
  const reads: ((tx: Tx) => Promise<void>)[] = []
  const work = {
    ...createUnitOfWork(),
    beforehand: (read: (tx: Tx) => Promise<void>) => void reads.push(read),
  }
  const decided = decide(work)
  for (const read of reads) await read(tx)
  return { work, decided }
}

const NO_IDS: NewIds = table => {
  throw new Error(`no id of ${table} was drawn`)
}

const send = async (tx: Tx, work: UnitOfWork): Promise<NewIds | null> => {
  const write = { ...work.write(), key: null }
  const { rows } = await statementOf(shapeOf(write), [write], 'waits').execute(tx)
  const [outcome] = rows.map(outcomeOf)
  return outcome?.kind === 'written' ? outcome.ids : null
}

/** The ids that the work has drawn; null: something that it relies on is not so, and nothing is written. */
const writeIn = async (tx: Tx, work: UnitOfWork): Promise<NewIds | null> => {
  const ids = work.isEmpty() ? NO_IDS : await send(tx, work)
  if (ids !== null) afterCommit(tx, () => work.follow(ids))
  return ids
}

/** What a decision returns: a new id as the number that was drawn. */
export type Written<T> = T extends NewId ? number : T

/**
 * Writes a unit of work inside an open transaction that has locked what it relies on, in one statement; what follows it is done
 * after the commit.
 */
export const workIn = async <T>(tx: Tx, decide: (work: TransactionWork) => T): Promise<Written<T>> => {
  const { work, decided } = await decideIn(tx, decide)
  const ids = await writeIn(tx, work)
  if (ids === null) throw new Error('what a transaction relies on has changed under its locks')
  return (isNewId(decided) ? ids(decided.newIdOf, decided.nth) : decided) as Written<T>
}

/** Writes a new row in this way and returns its id; null: it is there already, as `expectNone` has found, and nothing is written. */
export const writeNew = async (tx: Tx, decide: (work: TransactionWork) => NewId): Promise<number | null> => {
  const { work, decided } = await decideIn(tx, decide)
  const { newIdOf, nth } = decided
  const ids = await writeIn(tx, work)
  return ids === null ? null : ids(newIdOf, nth)
}
