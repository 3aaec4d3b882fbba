import type { DataOf } from '@karvon/contract/endpoint'
import type {
  changeBatchRow,
  listBatchRows,
  listOrderBatches,
  placeOrderBatch,
  removeOrderBatch,
  showOrderBatch,
  uploadOrderBatch,
} from '@karvon/contract/order-batches/order-batches'
import type { BatchColumn, PointColumn } from '@karvon/domain/order-batches/batch-columns'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { getLocale } from '../../platform/locale/locale.ts'

export type Batch = DataOf<typeof showOrderBatch>
export type BatchRow = DataOf<typeof listBatchRows>[number]
export type RowStop = BatchRow['stops'][number]
export type RowFilter = 'errors' | 'warnings' | 'placed'

/** What is changed in a row: the text of a cell, or the place that its address means. */
export type RowChange =
  | { readonly column: BatchColumn; readonly text: string }
  | { readonly column: PointColumn; readonly choice: number }

/** Prefix of all query keys of uploaded tables. */
export const BATCHES_KEY = ['order-batches'] as const

/** How often a table that is being worked on is looked at. */
const EVERY_MS = 1_000

/** Whether rows are being checked or placed. */
export const isWorkedOn = ({ counts }: Batch): boolean => counts.checking + counts.chosen > 0

export const batchList = () =>
  queryOptions({
    queryKey: [...BATCHES_KEY, 'list'] as const,
    queryFn: ({ signal }) => call<typeof listOrderBatches>('GET', '/order-batches', { signal }),
  })

export const batchNow = (id: number) =>
  queryOptions({
    queryKey: [...BATCHES_KEY, 'one', id] as const,
    queryFn: ({ signal }) =>
      call<typeof showOrderBatch>('GET', '/order-batches/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorkedOn(data) ? EVERY_MS : false),
  })

/** A page of the rows, read again whenever the counts of the table change. */
export const batchRows = ({ id, counts }: Batch, only: RowFilter | null, page: number) =>
  queryOptions({
    queryKey: [...BATCHES_KEY, 'rows', id, only, page, Object.values(counts).join()] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listBatchRows>('GET', '/order-batches/:id/rows', {
        params: { id },
        query: { page, ...(only === null ? {} : { only }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Uploads a file, in the place of the table that it corrects. */
export function uploadBatch(file: File, replacedId: number | null, idempotencyKey: string) {
  const form = new FormData()
  form.append('file_name', file.name)
  if (replacedId !== null) form.append('replaces', String(replacedId))
  form.append('file', file)
  return call<typeof uploadOrderBatch>('POST', '/order-batches', { form, idempotencyKey })
}

export const changeRow = (id: number, { line, version }: BatchRow, change: RowChange) =>
  call<typeof changeBatchRow>('PUT', '/order-batches/:id/rows/:line', {
    params: { id, line },
    body: 'text' in change ? { version, cells: [change] } : { version, picks: [change] },
  })

export const placeRows = (id: number, lines: readonly number[] | null) =>
  call<typeof placeOrderBatch>('POST', '/order-batches/:id/place', {
    params: { id },
    body: lines === null ? {} : { lines: [...lines] },
  })

export const removeBatch = (id: number) =>
  call<typeof removeOrderBatch>('DELETE', '/order-batches/:id', { params: { id } })

/** The address of a file in the language of the page. */
export const exampleUrl = (kind: 'xlsx' | 'csv'): string =>
  `/api/order-batches/example.${kind}?locale=${getLocale()}`

export const resultUrl = (id: number, kind: 'xlsx' | 'csv'): string =>
  `/api/order-batches/${id}/result.${kind}?locale=${getLocale()}`
