import type {
  addStoredPlace,
  changeStoredPlace,
  listStoredPlaces,
  removeStoredPlace,
} from '@karvon/contract/admin/places'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type { PlaceKind } from '@karvon/domain/places/stored-place'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type Place = DataOf<typeof listStoredPlaces>[number]
export type PlaceContent = BodyOf<typeof addStoredPlace>
export type PlaceFilters = { q: string; kind: PlaceKind | null }

export const placesPage = (filters: PlaceFilters, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'places', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listStoredPlaces>('GET', '/admin/places', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const createPlace = (body: PlaceContent, key: string) =>
  call<typeof addStoredPlace>('POST', '/admin/places', { body, idempotencyKey: key })

export const savePlace = (id: number, body: BodyOf<typeof changeStoredPlace>) =>
  call<typeof changeStoredPlace>('PUT', '/admin/places/:id', { params: { id }, body })

export const removePlace = (id: number, version: number) =>
  call<typeof removeStoredPlace>('DELETE', '/admin/places/:id', { params: { id }, query: { version } })
