import type {
  addCommissionRule,
  endCommissionRule,
  listCommissionRules,
} from '@karvon/contract/admin/commission'
import type { listOrderJournals, readMargin } from '@karvon/contract/admin/ledger'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import type { DateSpan } from '../../ui/table/date-range.tsx'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type Margin = DataOf<typeof readMargin>
export type Journal = DataOf<typeof listOrderJournals>[number]
export type JournalEntry = Journal['entries'][number]
export type CommissionRule = DataOf<typeof listCommissionRules>[number]
export type CommissionBody = Omit<BodyOf<typeof addCommissionRule>, 'validFrom'>

export const marginOf = (span: DateSpan) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'margin', span] as const,
    queryFn: ({ signal }) =>
      call<typeof readMargin>('GET', '/admin/margin', { query: withoutEmpty(span), signal }),
    placeholderData: keepPreviousData,
  })

/** What was booked for an order; a change of the order may have booked more. */
export const journalsOf = (orderId: number, version: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'journals', orderId, version] as const,
    queryFn: ({ signal }) =>
      call<typeof listOrderJournals>('GET', '/admin/orders/:id/journals', {
        params: { id: orderId },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const commissionRules = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'commission-rules'] as const,
    queryFn: ({ signal }) => call<typeof listCommissionRules>('GET', '/admin/commission-rules', { signal }),
  })

export const addRule = (body: BodyOf<typeof addCommissionRule>, idempotencyKey: string) =>
  call<typeof addCommissionRule>('POST', '/admin/commission-rules', { body, idempotencyKey })

export const endRule = (id: number) =>
  call<typeof endCommissionRule>('DELETE', '/admin/commission-rules/:id', { params: { id } })
