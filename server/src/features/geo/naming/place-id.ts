import type { CityName, Lane } from '../gazetteer/city-name.ts'
import type { SearchEntry } from '../search/search-entry.ts'

const SEED = 0x811c9dc5
const PRIME = 0x01000193

/** Two 32-bit hashes of the text, forwards and backwards: no collisions among 17,000 names. */
const digestOf = (text: string): string => {
  let [forwards, backwards] = [SEED, SEED ^ text.length]
  for (let at = 0; at < text.length; at += 1) {
    forwards = Math.imul(forwards ^ text.charCodeAt(at), PRIME)
    backwards = Math.imul(backwards ^ text.charCodeAt(text.length - 1 - at), PRIME)
  }
  return (forwards >>> 0).toString(36) + (backwards >>> 0).toString(36)
}

/** The id of an entry of the extended lists; stable as long as the entry exists. */
export const cityNameId = ({ kind, uz, point }: Pick<CityName, 'kind' | 'uz' | 'point'>): string =>
  `n-${digestOf(`${kind}|${uz}|${point.lat}|${point.lng}`)}`

/** The id of a search entry, stored with a point for the picked place. */
export const placeIdOf = ({ key, wide }: SearchEntry): string => (wide === null ? key : cityNameId(wide))

const LANE = '~'

/** The id of a lane off a street. */
export const laneIdOf = (street: string, { uz, district }: Lane): string =>
  `${street}${LANE}${digestOf(`${uz}|${district.key}`)}`

/** Splits an id into the street's id and, for a lane, the lane's. */
export const readPlaceId = (id: string): { readonly own: string; readonly isLane: boolean } => {
  const at = id.indexOf(LANE)
  return at === -1 ? { own: id, isLane: false } : { own: id.slice(0, at), isLane: true }
}
