import type { decideProposal, listProposals } from '@karvon/contract/admin/operators'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type Proposal = DataOf<typeof listProposals>[number]

const EVERY_MS = 60_000

/** Proposals that wait for a second operator; an unconfirmed operator may not read them. */
export const proposals = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'people', 'proposals'] as const,
    queryFn: ({ signal }) => call<typeof listProposals>('GET', '/admin/proposals', { signal }),
    refetchInterval: EVERY_MS,
  })

export const decide = (id: number, approve: boolean) =>
  call<typeof decideProposal>('PUT', '/admin/proposals/:id', { params: { id }, body: { approve } })
