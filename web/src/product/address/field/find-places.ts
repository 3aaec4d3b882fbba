import type { reverseGeocode, suggestAddresses } from '@karvon/contract/geo/addresses'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { call } from '../../../platform/http/call.ts'
import { exactSuggestion } from '../listing/exact-suggestion.ts'
import { type PickedPlace, placeOf, type Suggestion } from './address-point.ts'

/** Longer texts are not searched for; the user is asked to choose from the list. */
const LONGEST_ADDRESS = 200

const MOST_REMEMBERED = 60
const remembered = new Map<string, Suggestion[]>()

/** Suggestions for a typed text, popular towns for an empty one; cached in memory. */
export async function findPlaces(text: string, signal?: AbortSignal): Promise<Suggestion[]> {
  const q = text.trim()
  if (q.length > LONGEST_ADDRESS) return []
  const known = remembered.get(q)
  if (known !== undefined) return known
  const found = await call<typeof suggestAddresses>('GET', '/geo/suggest', {
    query: { q },
    ...(signal === undefined ? {} : { signal }),
  })
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(q, found)
  return found
}

/** The first address found if it equals the text, else null. */
export async function findExact(text: string): Promise<PickedPlace | null> {
  const exact = exactSuggestion(text, await findPlaces(text))
  return exact && placeOf(exact)
}

/** The address of a point set by the user; the point itself is not moved. */
export async function reverse(point: MapPoint, signal?: AbortSignal): Promise<PickedPlace> {
  const { formattedAddress, place, city } = await call<typeof reverseGeocode>('GET', '/geo/reverse', {
    query: { lat: point.lat, lng: point.lng },
    ...(signal === undefined ? {} : { signal }),
  })
  return { address: formattedAddress, point, place, city, precision: 'pin' }
}
