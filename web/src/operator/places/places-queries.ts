import type {
  addKeptPlace,
  changeKeptPlace,
  listKeptPlaces,
  removeKeptPlace,
} from '@karvon/contract/admin/places'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type { PlaceKind } from '@karvon/domain/places/kept-place'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { OPERATING_KEY } from '../form/use-action.ts'
import { heldOnly } from '../list/export-address.ts'

export type Place = DataOf<typeof listKeptPlaces>[number]
export type PlaceContent = BodyOf<typeof addKeptPlace>
export type PlaceFilters = { q: string; kind: PlaceKind | null }

export const placesPage = (filters: PlaceFilters, page: number) =>
  queryOptions({
    queryKey: [OPERATING_KEY, 'places', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listKeptPlaces>('GET', '/admin/places', {
        query: { ...heldOnly(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const keepPlace = (body: PlaceContent, key: string) =>
  call<typeof addKeptPlace>('POST', '/admin/places', { body, idempotencyKey: key })

export const savePlace = (id: number, body: BodyOf<typeof changeKeptPlace>) =>
  call<typeof changeKeptPlace>('PUT', '/admin/places/:id', { params: { id }, body })

export const removePlace = (id: number, version: number) =>
  call<typeof removeKeptPlace>('DELETE', '/admin/places/:id', { params: { id }, query: { version } })
