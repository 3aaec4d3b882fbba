import type { listEmployees } from '@karvon/contract/company'
import { queryOptions } from '@tanstack/react-query'
import { callPaged } from '../../platform/http/call.ts'

/** The most people offered in the filter. */
const MAX_PEOPLE = 100

/** The company's people: the owner first, then by name. */
export const companyPeople = () =>
  queryOptions({
    queryKey: ['company', 'people'] as const,
    queryFn: async ({ signal }) => {
      const { data } = await callPaged<typeof listEmployees>('GET', '/client-company/users', {
        query: { perPage: MAX_PEOPLE },
        signal,
      })
      return data
    },
    staleTime: 60_000,
  })
