import type {
  addAddress,
  changeAddress,
  listRecentAddresses,
  listSavedAddresses,
  removeAddress,
} from '@karvon/contract/account/addresses'
import type { DataOf } from '@karvon/contract/endpoint'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { toWire } from '@karvon/contract/wire/wire-names'
import type { StopDetails } from '@karvon/domain/places/stop-details'
import type { PointPrecision } from '@karvon/domain/values/point-precision'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

/** Prefix of all query keys of addresses. */
export const ADDRESSES_KEY = ['addresses'] as const

/** A saved address, or one of the latest orders. */
export type Address = DataOf<typeof listSavedAddresses>[number]

export type AddressToSend = {
  name: string
  address: string | null
  lat: number | null
  lng: number | null
  place: string | null
  precision: PointPrecision | null
  somewhere: boolean
} & StopDetails

const FRESH_MS = 60_000

/** The user's saved addresses, by name. */
export const savedAddresses = () =>
  queryOptions({
    queryKey: [...ADDRESSES_KEY, 'saved'] as const,
    queryFn: ({ signal }) => call<typeof listSavedAddresses>('GET', '/address/saved', { signal }),
    staleTime: FRESH_MS,
  })

/** The addresses of the user's latest orders. */
export const recentAddresses = () =>
  queryOptions({
    queryKey: [...ADDRESSES_KEY, 'recent'] as const,
    queryFn: ({ signal }) => call<typeof listRecentAddresses>('GET', '/address/recent', { signal }),
    staleTime: FRESH_MS,
  })

export const sendNewAddress = (body: AddressToSend, idempotencyKey: string) =>
  call<typeof addAddress>('POST', '/address/saved', { wireBody: toWire(body) as Fields, idempotencyKey })

export const sendAddressChange = (id: number, body: AddressToSend) =>
  call<typeof changeAddress>('PUT', '/address/saved/:id', {
    params: { id },
    wireBody: toWire(body) as Fields,
  })

export const sendAddressRemoval = (id: number) =>
  call<typeof removeAddress>('DELETE', '/address/saved/:id', { params: { id } })
