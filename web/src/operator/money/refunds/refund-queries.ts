import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type { decideRefund as decideEndpoint, listRefunds } from '@karvon/contract/money/own-money'
import type { RefundState } from '@karvon/domain/ledger/refund'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../../platform/http/call.ts'
import { OPERATOR_KEY } from '../../form/use-action.ts'

export type AdminRefund = DataOf<typeof listRefunds>[number]

export const refundsPage = (state: RefundState | null, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'refunds', state, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listRefunds>('GET', '/admin/refunds', {
        query: { ...(state === null ? {} : { state }), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const decideRefund = (id: number, body: BodyOf<typeof decideEndpoint>) =>
  call<typeof decideEndpoint>('PUT', '/admin/refunds/:id', { params: { id }, body })
