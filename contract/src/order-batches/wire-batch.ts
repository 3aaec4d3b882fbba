import { BATCH_COLUMNS, POINT_COLUMNS } from '@karvon/domain/order-batches/batch-columns'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Precision, Uzs } from '../wire/values.ts'
import { WireLeftOut } from './left-out.ts'

/** States of a row: to be checked, with errors, ready, waiting to be placed, placed, or refused when it was placed. */
export const ROW_STATES = ['checking', 'wrong', 'new', 'chosen', 'placed', 'failed'] as const

/** The state of a row. */
export type RowState = (typeof ROW_STATES)[number]

const Count = Type.Integer({ minimum: 0 })

/** A table of orders as its owner sees it. */
export const WireOrderBatch = Type.Object({
  id: Id,
  file_name: Type.String(),
  created_at: Instant,
  expires_at: { ...Instant, description: 'when it is deleted; its orders stay' } as typeof Instant,
  columns: Type.Array(OneOf(BATCH_COLUMNS), { description: 'those that the table uses' }),
  unknown_headings: Type.Array(Type.String(), {
    description: 'columns of the file with anything in them that are not read',
  }),
  skipped: {
    ...Count,
    description: 'rows that named the order which they had become before',
  } as typeof Count,
  left_out: WireLeftOut,
  counts: Type.Object({
    rows: Count,
    checking: Count,
    wrong: Count,
    new: Count,
    chosen: Count,
    placed: Count,
    failed: Count,
    warned: { ...Count, description: 'rows with a warning that are not placed' } as typeof Count,
  }),
  estimate: { ...Uzs, description: 'of the rows that are ready, whole UZS' } as typeof Uzs,
  open_orders_left: { ...Count, description: 'how many more orders may wait for a driver' } as typeof Count,
})

/** What is wrong with a cell, or worth a look. */
export const WireRowProblem = Type.Object({
  column: Nullable(OneOf(BATCH_COLUMNS, 'null: about the whole row')),
  level: OneOf(['error', 'warning']),
  code: Type.String(),
  sentence: Type.String({ description: "in the reader's language" }),
})

/** Where an address of a row is, or may be. */
export const WireRowStop = Type.Object({
  column: OneOf(POINT_COLUMNS),
  address: Nullable(Type.String({ description: 'as understood; null: not found' })),
  precision: Nullable(Precision),
  is_guess: Type.Boolean({ description: 'found by its text' }),
  choices: Type.Array(Type.Object({ address: Type.String(), precision: Precision }), {
    description:
      'places that the text may mean; for a city or a district it is agreed to "somewhere around here"',
  }),
})

/** A row of a table of orders. */
export const WireBatchRow = Type.Object({
  line: Type.Integer({ minimum: 1, description: 'in the file, from 1' }),
  state: OneOf(ROW_STATES),
  version: Type.Integer({ minimum: 1 }),
  cells: Type.Array(Type.Object({ column: OneOf(BATCH_COLUMNS), text: Type.String() })),
  problems: Type.Array(WireRowProblem),
  stops: Type.Array(WireRowStop),
  truck: Nullable(Type.String({ description: 'the name of the truck type, chosen by us if none was named' })),
  estimate: Nullable(Uzs),
  order_id: Nullable(Id),
})
