import type { geocodeAddress, reverseGeocode, suggestAddresses } from '@karvon/contract/geo/addresses'
import { readOutside } from '@karvon/domain/reading/place/outside-area'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { m } from '../../../messages/compiled/messages.js'
import { call } from '../../../platform/http/call.ts'
import { CallProblem } from '../../../platform/http/call-problem.ts'
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

/** The first address found if it equals the text, else a sentence that says why none is taken. */
export async function findExact(text: string): Promise<PickedPlace | string> {
  const found = await findPlaces(text)
  const exact = exactSuggestion(text, found)
  if (exact !== null) return placeOf(exact)
  const [first] = found
  if (first !== undefined && first.exactness !== 'guess') return m.geo_choose_from_list()
  const outside = readOutside(text)
  if (outside !== null) return m.geo_outside({ name: outside.name })
  return first === undefined ? m.geo_choose_from_list() : m.geo_similar_one({ address: first.value })
}

/** The place of a short plus code with its town; a sentence where there is none. */
export async function findCode(text: string): Promise<PickedPlace | string> {
  try {
    const { formattedAddress, place, city, geometry } = await call<typeof geocodeAddress>(
      'GET',
      '/geo/geocode',
      { query: { q: text } },
    )
    return { address: formattedAddress, point: geometry.location, place, city, precision: 'pin' }
  } catch (why) {
    return why instanceof CallProblem ? why.message : m.geo_map_picker_failed()
  }
}

/** The address of a point set by the user; the point itself is not moved. */
export async function reverse(point: MapPoint, signal?: AbortSignal): Promise<PickedPlace> {
  const { formattedAddress, place, city } = await call<typeof reverseGeocode>('GET', '/geo/reverse', {
    query: { lat: point.lat, lng: point.lng },
    ...(signal === undefined ? {} : { signal }),
  })
  return { address: formattedAddress, point, place, city, precision: 'pin' }
}
