import type { DataOf } from '@karvon/contract/endpoint'
import type {
  askRefund as askEndpoint,
  listOwnLines,
  readOwnMoney,
  withdrawRefund as withdrawEndpoint,
} from '@karvon/contract/money/own-money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'

/** Prefix of all query keys of the person's own money. */
export const MONEY_KEY = ['money'] as const

export type OwnMoney = DataOf<typeof readOwnMoney>
export type Refund = OwnMoney['refunds'][number]

export const ownMoney = () =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'now'] as const,
    queryFn: ({ signal }) => call<typeof readOwnMoney>('GET', '/money', { signal }),
  })

const PER_PAGE = 20

/** A page of the movements; the previous page stays shown while it loads. */
export const ownLines = (page: number) =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'lines', page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listOwnLines>('GET', '/money/lines', { query: { page, perPage: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

/** How refunds are asked for and withdrawn: a person's own, or their company's. */
export type RefundCalls = {
  /** Whose queries change with it. */
  readonly queryKey: readonly string[]
  readonly ask: (body: { amount: number; comment: string }, idempotencyKey: string) => Promise<unknown>
  readonly withdraw: (id: number) => Promise<unknown>
}

const askRefund = (body: { amount: number; comment: string }, idempotencyKey: string) =>
  call<typeof askEndpoint>('POST', '/money/refunds', { body, idempotencyKey })

const withdrawRefund = (id: number) =>
  call<typeof withdrawEndpoint>('DELETE', '/money/refunds/:id', { params: { id } })

/** A person's own refunds. */
export const OWN_REFUNDS: RefundCalls = { queryKey: MONEY_KEY, ask: askRefund, withdraw: withdrawRefund }
