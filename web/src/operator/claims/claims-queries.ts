import type { advanceClaim, decideClaim, listClaims, showClaim } from '@karvon/contract/admin/claims'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type { undoClaimDecision } from '@karvon/contract/money/decisions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

/** A claim with what it is decided by. */
export type OperatorClaim = DataOf<typeof showClaim>

/** Which claims the list shows. */
export const CLAIM_FILTERS = ['open', 'waiting', 'closed'] as const

/** One of them. */
export type ClaimFilter = (typeof CLAIM_FILTERS)[number]

export const claimsPage = (state: ClaimFilter, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'claims', 'list', state, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listClaims>('GET', '/admin/claims', { query: { state, page }, signal }),
    placeholderData: keepPreviousData,
  })

export const operatorClaim = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'claims', 'one', id] as const,
    queryFn: ({ signal }) => call<typeof showClaim>('GET', '/admin/claims/:id', { params: { id }, signal }),
  })

export const sendDecision = (id: number, body: BodyOf<typeof decideClaim>) =>
  call<typeof decideClaim>('PUT', '/admin/claims/:id/decision', { params: { id }, body })

/** Advances what the client of a claim waits for, or approves that. */
export const sendAdvance = (id: number, reason: string) =>
  call<typeof advanceClaim>('PUT', '/admin/claims/:id/advance', { params: { id }, body: { reason } })

/** Undoes the decision about a claim. */
export const undoClaim = (id: number, body: BodyOf<typeof undoClaimDecision>) =>
  call<typeof undoClaimDecision>('PUT', '/admin/claims/:id/undo', { params: { id }, body })
