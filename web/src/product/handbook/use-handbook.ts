import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Handbook } from './handbook.ts'
import { HANDBOOK_KEY, parcelTypes, regions, settings, truckTypes } from './handbook-queries.ts'

/** The handbook; its lists are empty while loading and after a failure. */
export type HandbookState = {
  state: 'loading' | 'ready' | 'failed'
  truckTypes: Handbook['truckTypes']
  parcelTypes: Handbook['parcelTypes']
  regions: Handbook['regions']
  settings: Handbook['settings'] | null
  retry: () => void
}

const EMPTY = { truckTypes: [], parcelTypes: [], regions: [], settings: null }

/** The whole handbook, refetched when stale; complete or empty. */
export function useHandbook(): HandbookState {
  const client = useQueryClient()
  const [trucks, parcels, places, limits] = [
    useQuery(truckTypes()),
    useQuery(parcelTypes()),
    useQuery(regions()),
    useQuery(settings()),
  ]
  const retry = useCallback(() => {
    const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error'
    void client.refetchQueries({ queryKey: HANDBOOK_KEY, predicate: isFailed })
  }, [client])
  if (trucks.data && parcels.data && places.data && limits.data)
    return {
      state: 'ready',
      truckTypes: trucks.data,
      parcelTypes: parcels.data,
      regions: places.data,
      settings: limits.data,
      retry,
    }
  const isFailed = [trucks, parcels, places, limits].some(({ isError }) => isError)
  return { state: isFailed ? 'failed' : 'loading', ...EMPTY, retry }
}
