import type { listRegions, listTruckTypes } from '@karvon/contract/handbook'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { SelectOption } from '../../ui/fields/select-field.tsx'
import { OPERATING_KEY } from '../form/use-action.ts'

const LONG_MS = 10 * 60_000

const regions = () =>
  queryOptions({
    queryKey: [OPERATING_KEY, 'reference', 'regions'] as const,
    queryFn: ({ signal }) => call<typeof listRegions>('GET', '/handbook/regions', { signal }),
    staleTime: LONG_MS,
  })

const truckTypes = () =>
  queryOptions({
    queryKey: [OPERATING_KEY, 'reference', 'truck-types'] as const,
    queryFn: ({ signal }) => call<typeof listTruckTypes>('GET', '/handbook/truck-types-list', { signal }),
    staleTime: LONG_MS,
  })

type Named = { id: number; name: string }

/** Names by id, and the same as choices of a filter. */
const naming = (things: readonly Named[]) => ({
  nameOf: (id: number): string => things.find(thing => thing.id === id)?.name ?? '',
  choices: things.map(({ id, name }): SelectOption => ({ value: String(id), label: name })),
})

/** The regions in the reader's language. */
export const useRegions = () => naming(useQuery(regions()).data ?? [])

/** The truck types in the reader's language. */
export const useTruckTypes = () => {
  const things = useQuery(truckTypes()).data ?? []
  return { ...naming(things), keyOf: (id: number) => things.find(thing => thing.id === id)?.key ?? '' }
}
