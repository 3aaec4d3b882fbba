import type { MapPoint } from '@karvon/domain/values/map-point'
import { loadYmaps } from './load-ymaps.ts'
import type { Bounds, YandexSuggestion } from './ymaps.ts'

/** The whole country; the boxes of the older product cut off Andijon and Termiz. */
const COUNTRY: Bounds = [
  [37.1, 55.9],
  [45.65, 73.2],
]
const MOST_SUGGESTIONS = 7

/** An address or organization that Yandex found, in its words. */
export type YandexFound = {
  point: MapPoint
  address: string
  name: string
  description: string
  kind: string
  precision: string
}

/** Yandex's suggestions for a text, within the country. */
export const suggestByYandex = async (text: string): Promise<readonly YandexSuggestion[]> => {
  const ymaps = await loadYmaps()
  return ymaps.suggest(text, { boundedBy: COUNTRY, results: MOST_SUGGESTIONS, strictBounds: true })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The place of a suggestion, an organization's by its search, or null; the point lies within the country's box. */
export const findByYandex = async (text: string, isOrganization: boolean): Promise<YandexFound | null> => {
  const ymaps = await loadYmaps()
  const { geoObjects } = await ymaps.geocode(text, {
    boundedBy: COUNTRY,
    strictBounds: true,
    results: 1,
    ...(isOrganization ? { provider: 'yandex#search' } : { kind: 'street' }),
  })
  const found = geoObjects.get(0)
  const coordinates = found?.geometry?.getCoordinates()
  if (!found || coordinates === undefined) return null
  const [lat, lng] = coordinates
  const tell = (path: string) => textOf(found.properties.get(path))
  const about = 'metaDataProperty.GeocoderMetaData'
  return {
    point: { lat, lng },
    address: found.getAddressLine?.() ?? tell('address'),
    name: isOrganization ? tell('name') : '',
    description: tell('description'),
    kind: tell(`${about}.kind`),
    precision: tell(`${about}.precision`),
  }
}
