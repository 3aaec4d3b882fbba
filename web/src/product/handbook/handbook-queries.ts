import { queryOptions } from '@tanstack/react-query'
import { fetchParcelTypes, fetchRegions, fetchSettings, fetchTruckTypes } from './handbook.ts'

/** Everything of the handbook is under this key; each app marks it stale when the realtime connection returns. */
export const HANDBOOK_KEY = ['handbook'] as const

/**
 * Older than this it is fetched again when a screen opens or the page is shown again. Once loaded it is never dropped: no
 * screen waits for it twice.
 */
const FRESHNESS = { staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY } as const

export const truckTypes = () =>
  queryOptions({ queryKey: [...HANDBOOK_KEY, 'truck-types'], queryFn: () => fetchTruckTypes(), ...FRESHNESS })

export const parcelTypes = () =>
  queryOptions({
    queryKey: [...HANDBOOK_KEY, 'parcel-types'],
    queryFn: () => fetchParcelTypes(),
    ...FRESHNESS,
  })

export const regions = () =>
  queryOptions({ queryKey: [...HANDBOOK_KEY, 'regions'], queryFn: () => fetchRegions(), ...FRESHNESS })

/** The public business limits, the price rules among them. */
export const settings = () =>
  queryOptions({ queryKey: [...HANDBOOK_KEY, 'settings'], queryFn: () => fetchSettings(), ...FRESHNESS })
