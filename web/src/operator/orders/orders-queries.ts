import type {
  listAllOrders,
  listCandidates,
  OPERATOR_MOVES,
  ORDER_SORTS,
  overrideOrder,
  reassignOrder,
  settleAdditionalPrice,
  showAnyOrder,
  withdrawReplacement,
} from '@karvon/contract/admin/orders'
import type { decideNoShow as decideNoShowEndpoint, reportForClient } from '@karvon/contract/claims/no-shows'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type {
  decideFee as decideFeeEndpoint,
  undoOrderDecision as undoOrderDecisionEndpoint,
} from '@karvon/contract/money/decisions'
import type { PaymentType } from '@karvon/domain/values/payment'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type ListedOrder = DataOf<typeof listAllOrders>[number]

/** All details of an order. */
export type OperatorOrder = DataOf<typeof showAnyOrder>

export type OrderEvent = OperatorOrder['events'][number]

export type AdditionalPrice = OperatorOrder['additionalPrice'][number]

export type Candidate = DataOf<typeof listCandidates>[number]

export type OperatorMove = (typeof OPERATOR_MOVES)[number]

export type OrderSort = (typeof ORDER_SORTS)[number]

/** Filters of the order list; empty text and null mean no filter. */
export type OrderFilters = {
  status: string
  q: string
  client: number | null
  driver: number | null
  company: number | null
  from: string
  to: string
  region: number | null
  payment: PaymentType | null
  sort: OrderSort | null
}

export const ordersPage = (filters: OrderFilters, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'orders', 'list', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listAllOrders>('GET', '/admin/orders', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Positions arrive by realtime events; their age still needs polling. */
const POLL_MS = 30_000

export const operatorOrder = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'orders', 'one', id] as const,
    queryFn: ({ signal }) =>
      call<typeof showAnyOrder>('GET', '/admin/orders/:id', { params: { id }, signal }),
    refetchInterval: POLL_MS,
  })

export const candidates = (id: number, q: string) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'orders', 'one', id, 'drivers', q] as const,
    queryFn: ({ signal }) =>
      call<typeof listCandidates>('GET', '/admin/orders/:id/drivers', {
        params: { id },
        query: withoutEmpty({ q }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const moveOrder = (id: number, body: BodyOf<typeof overrideOrder>) =>
  call<typeof overrideOrder>('PUT', '/admin/orders/:id/move', { params: { id }, body })

export const reassign = (id: number, body: BodyOf<typeof reassignOrder>) =>
  call<typeof reassignOrder>('PUT', '/admin/orders/:id/reassign', { params: { id }, body })

export const withdrawRequest = (id: number) =>
  call<typeof withdrawReplacement>('DELETE', '/admin/orders/:id/replacement', { params: { id } })

export const settlePrice = (id: number, chargeId: number, body: BodyOf<typeof settleAdditionalPrice>) =>
  call<typeof settleAdditionalPrice>('PUT', '/admin/orders/:id/additional-price/:charge_id', {
    params: { id, chargeId },
    body,
  })

/** Reports for the client that the driver has not come. */
export const reportNoShow = (id: number, body: BodyOf<typeof reportForClient>) =>
  call<typeof reportForClient>('POST', '/admin/orders/:id/no-show', { params: { id }, body })

/** Decides about an objection to a no-show. */
export const decideNoShow = (id: number, body: BodyOf<typeof decideNoShowEndpoint>) =>
  call<typeof decideNoShowEndpoint>('PUT', '/admin/orders/:id/no-show', { params: { id }, body })

/** Undoes a decision about an order's money. */
export const undoOrderDecision = (id: number, body: BodyOf<typeof undoOrderDecisionEndpoint>) =>
  call<typeof undoOrderDecisionEndpoint>('PUT', '/admin/orders/:id/undo', { params: { id }, body })

/** Decides that a side of a canceled deal owes a fee. */
export const decideFee = (id: number, body: BodyOf<typeof decideFeeEndpoint>) =>
  call<typeof decideFeeEndpoint>('PUT', '/admin/orders/:id/fee', { params: { id }, body })
