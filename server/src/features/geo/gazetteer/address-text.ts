import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import type { GeoLocale } from '../geo-ports.ts'
import type { Names, Region } from './gazetteer.ts'
import { TASHKENT_CITY_ID } from './gazetteer.ts'

/** The name in one language; Uzbek Cyrillic is made from the Latin name. */
export const inLanguage = (names: Names, locale: GeoLocale): string =>
  locale === 'uz-Cyrl' ? toUzbekCyrillic(names.uz) : names[locale]

/** "Zomin, Jizzax viloyati": a name and its region; the city of Tashkent itself stands alone. */
export const withRegion = (names: Names, region: Region, locale: GeoLocale): string => {
  const own = inLanguage(names, locale)
  const regional = inLanguage(region.names, locale)
  const isTheCity = region.regionId === TASHKENT_CITY_ID && regional.includes(own)
  return isTheCity || own === regional ? own : `${own}, ${regional}`
}
