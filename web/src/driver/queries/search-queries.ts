import type {
  addLoadSearch,
  changeLoadSearch,
  listLoadSearches,
  removeLoadSearch,
} from '@karvon/contract/driver/load-searches'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { driverKeys } from './driver-queries.ts'

/** A search that the driver has saved. */
export type LoadSearch = DataOf<typeof listLoadSearches>[number]

/** The same as it is sent; what is left out does not matter. */
export type SentSearch = BodyOf<typeof addLoadSearch>

export const loadSearches = () =>
  queryOptions({
    queryKey: driverKeys.searches,
    queryFn: ({ signal }) => call<typeof listLoadSearches>('GET', '/driver/load-searches', { signal }),
  })

export const addSearch = (body: SentSearch, idempotencyKey: string) =>
  call<typeof addLoadSearch>('POST', '/driver/load-searches', { body, idempotencyKey })

export const changeSearch = (id: number, body: SentSearch) =>
  call<typeof changeLoadSearch>('PUT', '/driver/load-searches/:id', { params: { id }, body })

export const removeSearch = (id: number) =>
  call<typeof removeLoadSearch>('DELETE', '/driver/load-searches/:id', { params: { id } })
