import { writtenLocaleOf } from '@karvon/domain/values/locale'
import type { GeoLocale } from '../../geo-ports.ts'
import { cleanQuery } from '../../search/read-query.ts'
import { fetchJson, type JsonAnswer } from '../asking/fetch-json.ts'
import type { OutsidePlace, OutsideProvider, ProviderResult } from '../outside-provider.ts'
import { placeOfThing, pointOf } from './clean-place.ts'
import { partOf } from './part-of.ts'
import { SERVICE_BOX } from './service-box.ts'

const LIMIT = '5'

const isAbroad = (found: unknown): boolean => {
  const code = partOf(found, 'address', 'country_code')
  return typeof code === 'string' && code.toLowerCase() !== 'uz'
}

const placeOf = (found: unknown): OutsidePlace | null => {
  if (isAbroad(found)) return null
  const road = partOf(found, 'address', 'road')
  const key = partOf(found, 'category')
  return placeOfThing({
    key,
    value: partOf(found, 'type'),
    name: key === 'highway' ? (road ?? partOf(found, 'name')) : partOf(found, 'name'),
    street: road,
    house: partOf(found, 'address', 'house_number'),
    point: pointOf(partOf(found, 'lat'), partOf(found, 'lon')),
  })
}

const LANGUAGES = { uz: 'uz,ru', ru: 'ru,uz', en: 'en,uz' } as const

const common = (locale: GeoLocale) => ({
  format: 'jsonv2',
  addressdetails: '1',
  'accept-language': LANGUAGES[writtenLocaleOf(locale)],
})

/** Status 200 with `error` says that there is no such place. */
const isNothing = ({ status, body }: JsonAnswer): boolean =>
  status === 200 && partOf(body, 'error') !== undefined

/**
 * Nominatim, for whole addresses with houses and for points (nominatim.org, "Search" and "Reverse"). It is never asked while somebody
 * types: it needs whole words, and its public server forbids it.
 */
export const createNominatim = (baseUrl: string): OutsideProvider => {
  const ask = (path: string, query: Readonly<Record<string, string>>, signal: AbortSignal) =>
    fetchJson(`${baseUrl}${path}?${new URLSearchParams(query)}`, signal)
  const wrong = (status: number): ProviderResult<never> => ({
    kind: 'trouble',
    error: `status ${status}, no place`,
  })
  return {
    source: 'nominatim',
    geocode: async ({ query, locale }, signal) => {
      const { west, south, east, north } = SERVICE_BOX
      const box = { viewbox: [west, north, east, south].join(','), bounded: '1', countrycodes: 'uz' }
      const asked = { q: cleanQuery(query), limit: LIMIT, ...box, ...common(locale) }
      const result = await ask('/search', asked, signal)
      if (result.kind === 'trouble') return result
      const { status, body } = result.found
      if (isNothing(result.found)) return { kind: 'answer', found: [] }
      if (status !== 200 || !Array.isArray(body)) return wrong(status)
      return { kind: 'answer', found: body.flatMap(found => placeOf(found) ?? []) }
    },
    reverse: async ({ point, locale }, signal) => {
      const where = { lat: String(point.lat), lon: String(point.lng), zoom: '18', ...common(locale) }
      const result = await ask('/reverse', where, signal)
      if (result.kind === 'trouble') return result
      const { status, body } = result.found
      if (isNothing(result.found)) return { kind: 'answer', found: null }
      if (status !== 200 || partOf(body, 'lat') === undefined) return wrong(status)
      return { kind: 'answer', found: placeOf(body) }
    },
  }
}
