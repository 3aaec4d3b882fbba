import { BATCH_COLUMNS, BATCH_LIMITS, POINT_COLUMNS } from '@karvon/domain/order-batches/batch-columns'
import { LOCALES } from '@karvon/domain/values/locale'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { withOneFile } from '../wire/form-size.ts'
import { Id, OneOf, Version } from '../wire/values.ts'
import { WireBatchRow, WireOrderBatch } from './wire-batch.ts'

const PaperLocale = Type.Optional(OneOf(LOCALES, "the file's language; by default that of Accept-Language"))
const Bytes = Type.String({ format: 'binary' })
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv'
const Line = { ...Id, description: 'of the file, from 1' } as typeof Id

const example = {
  summary: 'An example of a table of orders',
  action: 'read_order_tables',
  cost: 'paper',
} as const

/** An example with the headings, three rows, and the allowed values on a second sheet. */
export const downloadOrdersExample = endpoint({
  ...example,
  method: 'GET',
  path: '/order-batches/example.xlsx',
  input: { query: Type.Object({ locale: PaperLocale }) },
  output: Bytes,
  file: XLSX,
})

/** The same rows as CSV: UTF-8 with a byte order mark, semicolons. */
export const downloadOrdersExampleCsv = endpoint({
  ...example,
  method: 'GET',
  path: '/order-batches/example.csv',
  input: { query: Type.Object({ locale: PaperLocale }) },
  output: Bytes,
  file: CSV,
})

/**
 * Reads an XLSX or CSV file of up to 500 orders and keeps its rows for a week; they are checked in the background, and nothing is
 * placed. A form with `file`, its name in `file_name`, and in `replaces` the table that it corrects, which is deleted.
 */
export const uploadOrderBatch = endpoint({
  method: 'POST',
  path: '/order-batches',
  summary: `Upload a table of orders, at most ${BATCH_LIMITS.rows} rows`,
  action: 'place_order',
  cost: 'paper',
  readsFields: true,
  form: withOneFile(BATCH_LIMITS.fileMb),
  output: WireOrderBatch,
  status: 201,
  idempotent: true,
  refusals: [
    'file_required',
    'file_unreadable',
    'file_too_large',
    'file_locked',
    'file_cell_unreadable',
    'columns_hidden',
    'columns_repeated',
    'order_columns_missing',
    'heading_unit_unknown',
    'dates_month_first',
    'order_rows_missing',
    'order_rows_too_many',
    'batches_too_many',
    'batch_busy',
  ],
})

/** The caller's tables, newest first. */
export const listOrderBatches = endpoint({
  method: 'GET',
  path: '/order-batches',
  summary: 'Uploaded tables of orders',
  action: 'read_order_tables',
  output: Type.Array(WireOrderBatch, { maxItems: BATCH_LIMITS.open }),
})

/** One table with its counts. */
export const showOrderBatch = endpoint({
  method: 'GET',
  path: '/order-batches/:id',
  summary: 'A table of orders',
  action: 'read_order_tables',
  input: { params: Type.Object({ id: Id }) },
  output: WireOrderBatch,
  refusals: ['not_found'],
})

/** Its rows in the order of the file. */
export const listBatchRows = endpoint({
  method: 'GET',
  path: '/order-batches/:id/rows',
  summary: 'Rows of a table of orders',
  action: 'read_order_tables',
  input: {
    params: Type.Object({ id: Id }),
    query: Type.Object({
      only: Type.Optional(
        OneOf(['errors', 'warnings', 'ready', 'placed'], 'errors: with an error, or not placed for a reason'),
      ),
      ...PageQuery,
    }),
  },
  output: Type.Array(WireBatchRow),
  paged: true,
  refusals: ['not_found'],
})

/** Changes cells of a row, or picks one of the places that an address may mean, and checks the row again. */
export const changeBatchRow = endpoint({
  method: 'PUT',
  path: '/order-batches/:id/rows/:line',
  summary: 'Correct a row of a table of orders',
  action: 'place_order',
  cost: 'order',
  input: {
    params: Type.Object({ id: Id, line: Line }),
    body: Type.Object({
      version: Version,
      cells: Type.Optional(
        Type.Array(
          Type.Object({
            column: OneOf(BATCH_COLUMNS),
            text: Type.String({ maxLength: 10_000, description: `at most ${BATCH_LIMITS.cellLength} signs` }),
          }),
          { maxItems: BATCH_COLUMNS.length },
        ),
      ),
      picks: Type.Optional(
        Type.Array(
          Type.Object({
            column: OneOf(POINT_COLUMNS),
            choice: Type.Integer({ minimum: 0, maximum: 20, description: 'of `choices`, from 0' }),
          }),
          { maxItems: POINT_COLUMNS.length },
        ),
      ),
    }),
  },
  output: WireBatchRow,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'batch_busy',
    'batch_row_placed',
    'text_too_long',
    'text_invalid',
  ],
})

/**
 * Places rows as orders, each exactly once, by the rules of the order form at that moment: all that are ready, or those of `lines`,
 * also ones that were refused before. Rows are placed in the background; a refused one does not stop the others.
 */
export const placeOrderBatch = endpoint({
  method: 'POST',
  path: '/order-batches/:id/place',
  summary: 'Place rows of a table as orders',
  action: 'place_order',
  cost: 'paper',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ lines: Type.Optional(Type.Array(Line, { maxItems: BATCH_LIMITS.rows })) }),
  },
  output: WireOrderBatch,
  refusals: ['not_found', 'no_rows_to_place'],
})

/** Deletes a table; the orders that its rows have become stay. */
export const removeOrderBatch = endpoint({
  method: 'DELETE',
  path: '/order-batches/:id',
  summary: 'Delete a table of orders',
  action: 'place_order',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found', 'batch_busy'],
})

const result = {
  summary: 'A table of orders with what became of its rows',
  action: 'read_order_tables',
  cost: 'paper',
  input: { params: Type.Object({ id: Id }), query: Type.Object({ locale: PaperLocale }) },
  output: Bytes,
  refusals: ['not_found'],
} as const

/** The table with the state, the order and the errors of each row; corrected, it can be uploaded again. */
export const downloadBatchResult = endpoint({
  ...result,
  method: 'GET',
  path: '/order-batches/:id/result.xlsx',
  file: XLSX,
})

/** The same as CSV. */
export const downloadBatchResultCsv = endpoint({
  ...result,
  method: 'GET',
  path: '/order-batches/:id/result.csv',
  file: CSV,
})
