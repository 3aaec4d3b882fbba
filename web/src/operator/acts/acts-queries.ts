import type {
  listOperatorActs,
  readPaperContent,
  readPaperSetup,
  sendActPapers,
  sendCarrierPapers as sendCarriersEndpoint,
  signPaper,
} from '@karvon/contract/admin/papers'
import type {
  issueCarrierPapers as issueCarriersEndpoint,
  listCarrierPapers,
  listDueCarrierPapers,
} from '@karvon/contract/company-papers/carrier-papers'
import type { issueDueActs as issueEndpoint, listDueActs } from '@karvon/contract/company-papers/due-acts'
import type { DataOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Signature } from '../../platform/e-imzo/e-imzo.ts'
import { call, callPaged } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type ListedAct = DataOf<typeof listOperatorActs>[number]
export type ListedPaper = ListedAct['papers'][number]
export type CarrierPaper = DataOf<typeof listCarrierPapers>[number]
export type PaperSetup = DataOf<typeof readPaperSetup>

const ACTS = [OPERATOR_KEY, 'acts'] as const

/** While a paper is being made, the list is read again after so long. */
const MAKING_MS = 3_000

const isMaking = ({ papers }: Pick<ListedAct, 'papers'>): boolean =>
  papers.some(({ state, problem }) => (state === 'waiting' || state === 'sending') && problem === null)

export const actsPage = (filters: { state: 'failed' | 'waiting' | 'draft' | null }, page: number) =>
  queryOptions({
    queryKey: [...ACTS, 'list', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listOperatorActs>('GET', '/admin/acts', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isMaking) ? MAKING_MS : false),
  })

export const paperSetup = () =>
  queryOptions({
    queryKey: [...ACTS, 'setup'] as const,
    queryFn: ({ signal }) => call<typeof readPaperSetup>('GET', '/admin/papers', { signal }),
  })

export const sendPapers = (actId: number) =>
  call<typeof sendActPapers>('POST', '/admin/acts/:id/papers', { params: { id: actId } })

export const sendCarrierPapers = (paperId: number) =>
  call<typeof sendCarriersEndpoint>('POST', '/admin/carrier-papers/:id/papers', { params: { id: paperId } })

export const contentOf = async (paperId: number): Promise<string> => {
  const { content } = await call<typeof readPaperContent>('GET', '/admin/papers/:id/content', {
    params: { id: paperId },
  })
  return content
}

export const sign = (paperId: number, signature: Signature) =>
  call<typeof signPaper>('POST', '/admin/papers/:id/sign', { params: { id: paperId }, body: signature })

export const dueActs = () =>
  queryOptions({
    queryKey: [...ACTS, 'due'] as const,
    queryFn: ({ signal }) => call<typeof listDueActs>('GET', '/admin/acts/due', { signal }),
  })

export const issueDueActs = (month: string) =>
  call<typeof issueEndpoint>('POST', '/admin/acts/due', { body: { month } })

export const carrierPapersPage = (page: number) =>
  queryOptions({
    queryKey: [...ACTS, 'carriers', page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listCarrierPapers>('GET', '/admin/carrier-papers', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isMaking) ? MAKING_MS : false),
  })

export const dueCarrierPapers = () =>
  queryOptions({
    queryKey: [...ACTS, 'carriers', 'due'] as const,
    queryFn: ({ signal }) =>
      call<typeof listDueCarrierPapers>('GET', '/admin/carrier-papers/due', { signal }),
  })

export const issueCarrierPapers = (month: string) =>
  call<typeof issueCarriersEndpoint>('POST', '/admin/carrier-papers', { body: { month } })
