import type {
  listDriver,
  listDriverList,
  showDriverMarks,
  unlistDriver,
} from '@karvon/contract/carriers/driver-lists'
import type { DataOf } from '@karvon/contract/endpoint'
import type { Listing } from '@karvon/domain/carriers/driver-list'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'

/** A driver in one of the lists. */
export type ListedDriver = DataOf<typeof listDriverList>[number]

/** All that is read of the lists. */
export const LISTS_KEY = ['my-drivers'] as const

const PER_PAGE = 50

/** A list of drivers, the newest first. */
export const driverList = (kind: Listing) =>
  infiniteQueryOptions({
    queryKey: [...LISTS_KEY, 'list', kind] as const,
    queryFn: ({ pageParam, signal }) =>
      callPaged<typeof listDriverList>('GET', '/carriers', {
        query: { kind, page: pageParam, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { currentPage, lastPage } }) =>
      currentPage < lastPage ? currentPage + 1 : undefined,
  })

/** Which drivers are in which list, by their ids. */
export const driverMarks = () =>
  queryOptions({
    queryKey: [...LISTS_KEY, 'marks'] as const,
    queryFn: ({ signal }) => call<typeof showDriverMarks>('GET', '/carriers/marks', { signal }),
    select: (marks): ReadonlyMap<number, Listing> =>
      new Map(marks.map(({ driverId, kind }) => [driverId, kind])),
  })

/** Puts a driver into a list, or takes them off (`null`). */
export const sendListing = (driverId: number, kind: Listing | null): Promise<unknown> =>
  kind === null
    ? call<typeof unlistDriver>('DELETE', '/carriers/:id', { params: { id: driverId } })
    : call<typeof listDriver>('PUT', '/carriers/:id', { params: { id: driverId }, body: { kind } })
