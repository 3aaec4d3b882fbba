import type { Refusal, RefusalFacts } from '../decision.ts'
import type { RefusalCode } from '../refusals.ts'
import { BATCH_COLUMNS, type BatchColumn, type PointColumn } from './batch-columns.ts'

/**
 * What a client should look at in a row that can be placed: an address that was found by its text, one that names several places, and
 * an order that seems to be there twice.
 */
export const ROW_WARNINGS = [
  'address_guessed',
  'address_ambiguous',
  'duplicate_in_file',
  'duplicate_of_order',
] as const

/** A warning of a row. */
export type RowWarning = (typeof ROW_WARNINGS)[number]

/** What is wrong with a cell, or worth a look; without a column it is about the whole row. */
export type RowProblem =
  | {
      readonly level: 'error'
      readonly column: BatchColumn | null
      readonly code: RefusalCode
      readonly facts: RefusalFacts
    }
  | {
      readonly level: 'warning'
      readonly column: BatchColumn | null
      readonly code: RowWarning
      readonly facts: RefusalFacts
    }

/** An error at a cell. */
export const rowError = (
  column: BatchColumn | null,
  code: RefusalCode,
  facts: RefusalFacts = {},
): RowProblem => ({ level: 'error', column, code, facts })

/** A warning at a cell. */
export const rowWarning = (
  column: BatchColumn | null,
  code: RowWarning,
  facts: RefusalFacts = {},
): RowProblem => ({ level: 'warning', column, code, facts })

/** The columns of the fields of an order form that have other names. */
const COLUMNS: Readonly<Record<string, BatchColumn>> = {
  load_time: 'load_date',
  truck_type: 'truck',
  parcel_type: 'parcel',
  dimension_x: 'size',
  dimension_y: 'size',
  dimension_z: 'size',
  partial_percentage: 'share',
  payment_type: 'payment',
  is_full_round_trip: 'round_trip',
  pieces: 'size',
}

const POINT_FIELD = /^routes\.(\d+)\.(\w+)$/

/** The column of a field of a point that has a column of its own, `null` for the address itself. */
const pointColumn = (column: PointColumn, field: string): BatchColumn => {
  const wanted = {
    note: `${column}_note`,
    contact_name: `${column}_contact`,
    contact_phone: `${column}_phone`,
  }[field]
  return BATCH_COLUMNS.find(each => each === wanted) ?? column
}

/**
 * The column of a field of an order form; `points` are the columns of its addresses, in order. Null: the field has none, or none is
 * named.
 */
export const columnOfField = (
  field: string | undefined,
  points: readonly PointColumn[],
): BatchColumn | null => {
  if (field === undefined) return null
  const [, nth, part = ''] = POINT_FIELD.exec(field) ?? []
  if (nth !== undefined) {
    const column = points[Number(nth)]
    return column === undefined ? null : pointColumn(column, part)
  }
  const [name = ''] = field.split('.')
  return COLUMNS[name] ?? BATCH_COLUMNS.find(column => column === name) ?? null
}

/**
 * The refusals of an order form as errors of a row's cells. Cells in `known` have an error already, which the form would repeat as
 * "missing".
 */
export const errorsOfRefusals = (
  refusals: readonly Refusal[],
  points: readonly PointColumn[],
  known: readonly RowProblem[],
): RowProblem[] => {
  const told = new Set(known.flatMap(({ level, column }) => (level === 'error' ? [column] : [])))
  const isTold = (column: BatchColumn | null, code: RefusalCode) =>
    (column !== null && told.has(column)) ||
    (code === 'truck_required' && told.has('volume')) ||
    (code === 'load_time_required' && (told.has('load_time') || told.has('load_date'))) ||
    (code === 'addresses_required' && (told.has('from') || told.has('to')))
  const errors: RowProblem[] = []
  for (const { code, field, facts } of refusals) {
    const column = columnOfField(field, points)
    if (isTold(column, code)) continue
    if (column !== null) told.add(column)
    errors.push(rowError(column, code, facts))
  }
  return errors
}

/** How many errors and how many warnings. */
export const countProblems = (
  problems: readonly RowProblem[],
): { readonly errors: number; readonly warnings: number } => {
  const errors = problems.filter(({ level }) => level === 'error').length
  return { errors, warnings: problems.length - errors }
}
