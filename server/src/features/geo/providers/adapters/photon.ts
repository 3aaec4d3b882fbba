import { writtenLocaleOf } from '@karvon/domain/values/locale'
import type { PhotonSetting } from '../../../../platform/settings/geo-setting.ts'
import type { GeoLocale, ReverseQuery, SuggestQuery } from '../../geo-ports.ts'
import { cleanQuery } from '../../search/read-query.ts'
import { fetchJson } from '../asking/fetch-json.ts'
import type { OutsidePlace, OutsideProvider, ProviderResult } from '../outside-provider.ts'
import { placeOfThing, pointOf } from './clean-place.ts'
import { partOf } from './part-of.ts'
import { SERVICE_BOX } from './service-box.ts'

const LIMIT = 6
const BUSINESS_LIMIT = 20

const isAbroad = (feature: unknown): boolean => {
  const code = partOf(feature, 'properties', 'countrycode')
  return typeof code === 'string' && code.toUpperCase() !== 'UZ'
}

const placeOf = (feature: unknown): OutsidePlace | null => {
  if (isAbroad(feature)) return null
  const of = (name: string) => partOf(feature, 'properties', name)
  return placeOfThing({
    ...{ key: of('osm_key'), value: of('osm_value'), name: of('name') },
    ...{ street: of('street'), house: of('housenumber') },
    // GeoJSON: longitude first
    point: pointOf(
      partOf(feature, 'geometry', 'coordinates', '1'),
      partOf(feature, 'geometry', 'coordinates', '0'),
    ),
  })
}

type Places = ProviderResult<readonly OutsidePlace[]>

const onlyOf = (type: OutsidePlace['type'], result: Places): Places =>
  result.kind === 'trouble'
    ? result
    : { kind: 'answer', found: result.found.filter(place => place.type === type) }

/**
 * Photon, which finds streets, houses and businesses of OpenStreetMap while they are typed (komoot/photon, "Usage"). A language
 * that its index lacks is refused with status 400, so it is left out: names are then local ones.
 */
export const createPhoton = ({ baseUrl, languages }: PhotonSetting): OutsideProvider => {
  const langOf = (locale: GeoLocale) => {
    const lang = writtenLocaleOf(locale)
    return languages.includes(lang) ? { lang } : {}
  }
  const ask = async (
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Places> => {
    const result = await fetchJson(`${baseUrl}${path}?${new URLSearchParams(query)}`, signal)
    if (result.kind === 'trouble') return result
    const { status, body } = result.found
    const features = partOf(body, 'features')
    if (status !== 200 || !Array.isArray(features)) {
      return { kind: 'trouble', error: `status ${status}, no features` }
    }
    return { kind: 'answer', found: features.flatMap(feature => placeOf(feature) ?? []) }
  }
  const search = ({ query, near, locale }: SuggestQuery, limit: number, signal: AbortSignal) => {
    const { west, south, east, north } = SERVICE_BOX
    const around = near === undefined ? {} : { lat: String(near.lat), lon: String(near.lng) }
    const box = [west, south, east, north].join(',')
    return ask(
      '/api',
      { q: cleanQuery(query), ...around, limit: String(limit), ...langOf(locale), bbox: box },
      signal,
    )
  }
  return {
    source: 'photon',
    suggest: (asked, signal) => search(asked, LIMIT, signal),
    geocode: async (asked, signal) => onlyOf('geo', await search(asked, LIMIT, signal)),
    organisations: async (asked, signal) => onlyOf('biz', await search(asked, BUSINESS_LIMIT, signal)),
    reverse: async ({ point, locale }: ReverseQuery, signal) => {
      const where = { lat: String(point.lat), lon: String(point.lng), limit: '1', ...langOf(locale) }
      const result = await ask('/reverse', where, signal)
      return result.kind === 'trouble' ? result : { kind: 'answer', found: result.found[0] ?? null }
    },
  }
}
