import type { GeocodeQuery, Resolved, ReverseQuery } from '../geo-ports.ts'
import { findPlaces } from './find-places.ts'
import { foundLine, unknownStreetLine } from './found-address.ts'
import { cleanQuery } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'

const COORDINATES = /^(\d{2}(?:\.\d+)?)\s*[,; ]\s*(\d{2}(?:\.\d+)?)$/u

type Reverse = (asked: ReverseQuery) => Resolved | null

/** The best place for a whole address, or null. "41.31, 69.28" is read as coordinates. */
export const geocodeText = (asked: GeocodeQuery, index: SearchIndex, reverse: Reverse): Resolved | null => {
  const { query, locale } = asked
  const figures = COORDINATES.exec(cleanQuery(query))
  if (figures !== null)
    return reverse({ point: { lat: Number(figures[1]), lng: Number(figures[2]) }, locale })
  const { ranked, freeText, words } = findPlaces(query, index)
  const [best] = ranked
  if (best === undefined) return null
  const found =
    freeText === ''
      ? foundLine(best, words, index, locale)
      : unknownStreetLine(freeText, best.entry, index, locale)
  if (found === null) return null
  return {
    formattedAddress: found.value,
    displayName: found.displayName,
    city: found.city,
    place: found.place,
    point: found.point,
    precision: found.precision,
    house: found.house,
    regionId: found.regionId,
    source: 'embedded',
  }
}
