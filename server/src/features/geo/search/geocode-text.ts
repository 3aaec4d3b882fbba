import { exactFirst } from '@karvon/domain/reading/place/found-place'
import type { GeocodeQuery, Resolved } from '../geo-ports.ts'
import { findPlaces } from './find-places.ts'
import { foundLine, unknownStreetLine } from './found-address.ts'
import { exactnessOfTown } from './found-exactness.ts'
import type { SearchIndex } from './search-index.ts'

/** Namesakes are next to each other. */
const NAMESAKES = 7

/** The best place for a whole address, or null. */
export const geocodeText = (asked: GeocodeQuery, index: SearchIndex): Resolved | null => {
  const { query, locale } = asked
  const { ranked, freeText, words } = findPlaces(query, index)
  const [best] = ranked
  if (best === undefined) return null
  const found =
    freeText === ''
      ? exactFirst(ranked.slice(0, NAMESAKES).map(one => foundLine(one, words, index, locale)))[0]
      : unknownStreetLine(
          freeText,
          { entry: best.entry, exactness: exactnessOfTown(best, words, index) },
          index,
          locale,
        )
  if (found == null) return null
  return {
    formattedAddress: found.value,
    displayName: found.displayName,
    city: found.city,
    place: found.place,
    point: found.point,
    precision: found.precision,
    exactness: found.exactness,
    house: found.house,
    regionId: found.regionId,
    source: 'embedded',
  }
}
