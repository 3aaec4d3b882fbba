import type {
  approvePayouts,
  cancelPayouts,
  draftPayouts,
  exportPayouts,
  listPayouts,
  markPayoutFailed,
  markPayoutPaid,
  proposePayouts,
  removePayoutLine,
  showPayoutRows,
  showPayouts,
} from '@karvon/contract/admin/payouts'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type {
  checkBankDetails,
  listBankDetails,
  revealBankDetails,
} from '@karvon/contract/money/bank-details'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type ListedBatch = DataOf<typeof listPayouts>[number]
export type Batch = DataOf<typeof showPayouts>
export type PayoutLine = Batch['lines'][number]
export type Proposal = DataOf<typeof proposePayouts>
export type PayoutRow = DataOf<typeof showPayoutRows>['rows'][number]
export type BankDetails = DataOf<typeof listBankDetails>[number]

export type BatchFilters = { state: ListedBatch['state'] | null }
export type DetailsFilters = { q: string; checked: 'yes' | 'no' | null }

const PAYOUTS = [OPERATOR_KEY, 'payouts'] as const

export const batchesPage = (filters: BatchFilters, page: number) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'list', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listPayouts>('GET', '/admin/payouts', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const batchById = (id: number) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'one', id] as const,
    queryFn: ({ signal }) =>
      call<typeof showPayouts>('GET', '/admin/payouts/:id', { params: { id }, signal }),
  })

/** What a line is made of. */
export const payoutRows = (batchId: number, lineId: number) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'rows', lineId] as const,
    queryFn: ({ signal }) =>
      call<typeof showPayoutRows>('GET', '/admin/payouts/:id/lines/:line_id/rows', {
        params: { id: batchId, lineId },
        signal,
      }),
  })

export const proposal = () =>
  queryOptions({
    queryKey: [...PAYOUTS, 'proposal'] as const,
    queryFn: ({ signal }) => call<typeof proposePayouts>('GET', '/admin/payouts/proposal', { signal }),
  })

export const detailsPage = (filters: DetailsFilters, page: number) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'details', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listBankDetails>('GET', '/admin/bank-details', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const draft = (key: string) =>
  call<typeof draftPayouts>('POST', '/admin/payouts', { idempotencyKey: key })

export const approve = ({ id, version }: Batch) =>
  call<typeof approvePayouts>('PUT', '/admin/payouts/:id/approve', { params: { id }, body: { version } })

export const sendToBank = ({ id, version }: Batch) =>
  call<typeof exportPayouts>('PUT', '/admin/payouts/:id/export', { params: { id }, body: { version } })

export const cancel = ({ id, version }: Batch, reason: string) =>
  call<typeof cancelPayouts>('PUT', '/admin/payouts/:id/cancel', {
    params: { id },
    body: { reason, version },
  })

export const removeLine = (id: number, lineId: number) =>
  call<typeof removePayoutLine>('PUT', '/admin/payouts/:id/lines/:line_id/remove', { params: { id, lineId } })

export const markPaid = (id: number, lineId: number, body: BodyOf<typeof markPayoutPaid>) =>
  call<typeof markPayoutPaid>('PUT', '/admin/payouts/:id/lines/:line_id/paid', {
    params: { id, lineId },
    body,
  })

export const markFailed = (id: number, lineId: number, reason: string) =>
  call<typeof markPayoutFailed>('PUT', '/admin/payouts/:id/lines/:line_id/failed', {
    params: { id, lineId },
    body: { reason },
  })

export const reveal = (driverId: number, reason: string) =>
  call<typeof revealBankDetails>('POST', '/admin/bank-details/:driver_id/reveal', {
    params: { driverId },
    body: { reason },
  })

export const confirmDetails = ({ driverId, version }: BankDetails) =>
  call<typeof checkBankDetails>('PUT', '/admin/bank-details/:driver_id/check', {
    params: { driverId },
    body: { version },
  })
