import { useQuery } from '@tanstack/react-query'
import { regions, truckTypes } from '../../product/handbook/handbook-queries.ts'
import type { SelectOption } from '../../ui/fields/select-field.tsx'

type Named = { id: number; name: string }

/** Names by id, and the same as select options. */
const namesAndOptions = (things: readonly Named[]) => ({
  nameOf: (id: number): string => things.find(thing => thing.id === id)?.name ?? '',
  choices: things.map(({ id, name }): SelectOption => ({ value: String(id), label: name })),
})

/** The regions in the page's language. */
export const useRegions = () => namesAndOptions(useQuery(regions()).data ?? [])

/** The truck types in the page's language. */
export const useTruckTypes = () => {
  const things = useQuery(truckTypes()).data ?? []
  return {
    ...namesAndOptions(things),
    keyOf: (id: number) => things.find(thing => thing.id === id)?.key ?? '',
  }
}
