import { queryOptions } from '@tanstack/react-query'
import { fetchParcelTypes, fetchRegions, fetchSettings, fetchTruckTypes } from './handbook.ts'

/** Prefix of all handbook query keys; each app invalidates it when the realtime connection returns. */
export const HANDBOOK_KEY = ['handbook'] as const

/**
 * Refetched if older than this when a screen opens or the page is shown again. Once loaded it stays cached, so that no
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
