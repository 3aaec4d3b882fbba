import type {
  listOperatorActs,
  readPaperContent,
  readPaperSetup,
  sendActPapers,
  signPaper,
} from '@karvon/contract/admin/papers'
import type { DataOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Signature } from '../../platform/e-imzo/e-imzo.ts'
import { call, callPaged } from '../../platform/http/call.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'
import { withoutEmpty } from '../list/export-url.ts'

export type ListedAct = DataOf<typeof listOperatorActs>[number]
export type ListedPaper = ListedAct['papers'][number]
export type PaperSetup = DataOf<typeof readPaperSetup>

const ACTS = [OPERATOR_KEY, 'acts'] as const

/** While a paper is being made, the list is read again after so long. */
const MAKING_MS = 3_000

const isMaking = ({ papers }: ListedAct): boolean =>
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

export const contentOf = async (paperId: number): Promise<string> => {
  const { content } = await call<typeof readPaperContent>('GET', '/admin/papers/:id/content', {
    params: { id: paperId },
  })
  return content
}

export const sign = (paperId: number, signature: Signature) =>
  call<typeof signPaper>('POST', '/admin/papers/:id/sign', { params: { id: paperId }, body: signature })
