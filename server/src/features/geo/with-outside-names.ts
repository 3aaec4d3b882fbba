import { readOutside } from '@karvon/domain/reading/place/outside-area'
import { canLoadAt } from '@karvon/domain/values/point-precision'
import type { EmbeddedGeo } from './embedded-geo.ts'
import type { GeoGeocode, GeoReverse, GeoSuggest } from './geo-ports.ts'

type Ports = { readonly suggest: GeoSuggest; readonly geocode: GeoGeocode; readonly reverse: GeoReverse }

/** "Navoiy 12" is a house on a street, not the town. */
const HOUSE_AT_END = /\d\S*$/u

/** Whether an address names another country or a town there, and no town or district of ours. */
export const createIsOutside =
  ({ geocode }: Pick<EmbeddedGeo, 'geocode'>) =>
  (query: string): boolean => {
    const read = readOutside(query)
    if (read === null) return false
    return !read.rest.split(',').some(part => {
      const words = part.trim()
      if (words === '' || HOUSE_AT_END.test(words)) return false
      const ours = geocode({ query: words, locale: 'uz' })
      return ours !== null && ours.exactness === 'exact' && !canLoadAt(ours.precision)
    })
  }

/** What is found for an address in another country only has a similar name: a village Moskva, a street named after Osh. */
export const withOutsideNames = (ports: Ports, isOutside: (query: string) => boolean): Ports => ({
  ...ports,
  suggest: async asked => {
    const found = await ports.suggest(asked)
    return isOutside(asked.query) ? found.map(one => ({ ...one, exactness: 'guess' as const })) : found
  },
  geocode: async asked => {
    const found = await ports.geocode(asked)
    return found !== null && isOutside(asked.query) ? { ...found, exactness: 'guess' } : found
  },
})
