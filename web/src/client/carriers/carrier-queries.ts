import type {
  endLanePrice,
  findAgreedPrices,
  listLanePrices,
  proposeLanePrice,
} from '@karvon/contract/carriers/lane-prices'
import type {
  addOwnCarrier,
  endOwnCarrier,
  listKnownDrivers,
  listOwnCarriers,
} from '@karvon/contract/carriers/own-carriers'
import type { BodyOf } from '@karvon/contract/endpoint'
import type { LanePriceStatus } from '@karvon/domain/carriers/lane-prices/lane-price'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, call, callPaged } from '../../platform/http/call.ts'

/** The key prefix of all queries of own carriers and agreed prices. */
export const CARRIERS_KEY = ['own-carriers'] as const

/** One page of the company's own carriers; the previous page stays while the next one is loading. */
export const carriersPage = (page: number) =>
  queryOptions({
    queryKey: [...CARRIERS_KEY, 'carriers', page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listOwnCarriers>('GET', '/client-company/carriers', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

const MOST_ACTIVE = 100

/** All present own carriers. */
export const activeCarriers = () =>
  queryOptions({
    queryKey: [...CARRIERS_KEY, 'active'] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listOwnCarriers>('GET', '/client-company/carriers', {
        query: { status: 'active', perPage: MOST_ACTIVE },
        signal,
      }),
  })

/** One page of the company's agreed prices. */
export const pricesPage = (status: LanePriceStatus | null, page: number) =>
  queryOptions({
    queryKey: [...CARRIERS_KEY, 'prices', status, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listLanePrices>('GET', '/client-company/lane-prices', {
        query: { page, ...(status === null ? {} : { status }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const knownDrivers = () =>
  queryOptions({
    queryKey: [...CARRIERS_KEY, 'known'] as const,
    queryFn: ({ signal }) =>
      call<typeof listKnownDrivers>('GET', '/client-company/known-drivers', { signal }),
  })

type AskedPrices = NonNullable<CallInput<typeof findAgreedPrices>['query']>

/** What own carriers have agreed for an order that is being written; null: nothing can be agreed for it. */
export const agreedPrices = (asked: AskedPrices | null) =>
  queryOptions({
    queryKey: [...CARRIERS_KEY, 'agreed', asked] as const,
    queryFn: ({ signal }) =>
      asked === null
        ? Promise.resolve([])
        : call<typeof findAgreedPrices>('GET', '/client-company/agreed-prices', { query: asked, signal }),
    enabled: asked !== null,
  })

export type NewCarrier = BodyOf<typeof addOwnCarrier>

export const sendCarrier = (body: NewCarrier, idempotencyKey: string) =>
  call<typeof addOwnCarrier>('POST', '/client-company/carriers', { body, idempotencyKey })

export const sendCarrierEnd = (id: number) =>
  call<typeof endOwnCarrier>('DELETE', '/client-company/carriers/:id', { params: { id } })

export type NewPrice = BodyOf<typeof proposeLanePrice>

export const sendPrice = (body: NewPrice, idempotencyKey: string) =>
  call<typeof proposeLanePrice>('POST', '/client-company/lane-prices', { body, idempotencyKey })

export const sendPriceEnd = (id: number) =>
  call<typeof endLanePrice>('DELETE', '/client-company/lane-prices/:id', { params: { id } })
