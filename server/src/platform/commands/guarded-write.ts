import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** A table with a generated id. */
export type TableWithId = {
  [T in keyof Tables]: Selectable<Tables[T]> extends { id: number } ? T : never
}[keyof Tables]

/** Stands for an id that a write draws for a new row of a table, counted from 1; the statement has it, its values its number. */
export type NewId = { readonly newIdOf: TableWithId; readonly nth: number; readonly toJSON: () => number }

/** The id of the new row of this table, or of the nth one. */
export const newId = (table: TableWithId, nth = 1): NewId => ({ newIdOf: table, nth, toJSON: () => nth })

export const isNewId = (value: unknown): value is NewId =>
  typeof value === 'object' && value !== null && 'newIdOf' in value

/** Column values by name; instants are dates, JSON columns objects. */
export type Cells = Readonly<Record<string, unknown>>

type Column<R, K> = K extends keyof Selectable<R> ? Selectable<R>[K] | NewId : never

/** A row to insert; without an id, or with one reserved, or drawn by the write. */
export type NewRow<T extends keyof Tables> = {
  readonly [K in keyof Insertable<Tables[T]>]: Column<Tables[T], K>
} & { readonly id?: NewId | number }

/** Some columns of a row, by name. */
export type ColumnsOf<T extends keyof Tables> = {
  readonly [K in keyof Selectable<Tables[T]>]?: Column<Tables[T], K>
}

/**
 * A row that the decision relied on. It must still have these values, and is locked until the write is committed: with
 * `key share` it can't be deleted, with `no key update` not changed either.
 */
export type ExpectedRow = {
  readonly table: keyof Tables
  readonly by: Cells
  readonly was: Cells
  readonly lock: 'key share' | 'no key update'
}

/** Rows of one table, found by the same columns, that must not exist, such as one with the same reference. */
export type AbsentRows = { readonly table: keyof Tables; readonly rows: readonly Cells[] }

/** New rows of one table, with the same columns. */
export type NewRows = { readonly table: keyof Tables; readonly rows: readonly Cells[] }

/** A change of one row: columns set, and counters raised. */
export type Change = {
  readonly by: Cells
  readonly set: Cells
  readonly add: Readonly<Record<string, number>>
}

/** Changes of rows of one table, each once, and the same columns in all of them. */
export type ChangedRows = { readonly table: keyof Tables; readonly rows: readonly Change[] }

/**
 * A condition on several rows, such as their number. Writes that depend on it change `version` of the same row: if another one
 * has done so since this statement began, the write is stale.
 */
export type Condition = {
  /** A boolean SQL expression of `e`, the values below; constant. */
  readonly sql: string
  /** The SQL types of the values, in their order. */
  readonly types: Readonly<Record<string, 'int' | 'timestamptz'>>
  readonly values: Cells
  readonly serializedBy: { readonly table: keyof Tables; readonly id: number; readonly version: string }
}

/** An idempotency key with what it stores: the request's fingerprint and its answer. */
export type KeyClaim = {
  readonly userId: number
  readonly key: string
  readonly route: string
  readonly fingerprint: string
  readonly at: Date
  /** A key claimed before this has expired. */
  readonly storedSince: Date
  readonly answer: object
  /** The table whose first new id the answer gets as `id`. */
  readonly answerId: TableWithId | null
}

/** Everything a command writes: all of it, or nothing if what its decision relied on has changed. */
export type GuardedWrite = {
  readonly expected: readonly ExpectedRow[]
  readonly absent?: readonly AbsentRows[]
  readonly condition?: Condition
  readonly inserted: readonly NewRows[]
  readonly changed: readonly ChangedRows[]
}
