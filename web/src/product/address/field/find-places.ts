import type { reverseGeocode, suggestAddresses } from '@karvon/contract/geo'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { call } from '../../../platform/http/call.ts'
import { exactSuggestion } from '../listing/exact-suggestion.ts'
import { type PickedPlace, placeOf, type Suggestion } from './address-point.ts'

/** The longest question that places are looked for by; whoever typed more is asked to choose from the list. */
const LONGEST_ADDRESS = 200

const MOST_REMEMBERED = 60
const remembered = new Map<string, Suggestion[]>()

/** Addresses for what was typed so far, popular towns before the first letter; the same question of this page is answered from memory. */
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

/** The first address found, where it says exactly what was typed. */
export async function findExact(text: string): Promise<PickedPlace | null> {
  const exact = exactSuggestion(text, await findPlaces(text))
  return exact && placeOf(exact)
}

/** The address of a point that a person has set; the point stays where it is. */
export async function reverse(point: MapPoint, signal?: AbortSignal): Promise<PickedPlace> {
  const { formattedAddress, place, city } = await call<typeof reverseGeocode>('GET', '/geo/reverse', {
    query: { lat: point.lat, lng: point.lng },
    ...(signal === undefined ? {} : { signal }),
  })
  return { address: formattedAddress, point, place, city, precision: 'pin' }
}
