import { textIn } from '@karvon/domain/values/in-script-of'
import type { GeoLocale } from '../geo-ports.ts'
import type { Names, Region } from './gazetteer.ts'
import { TASHKENT_CITY_ID } from './gazetteer.ts'

/** The name in one language; Uzbek Cyrillic is transliterated from Latin. */
export const inLanguage = (names: Names, locale: GeoLocale): string => textIn(names, locale)

/** The region to append to a name; none for Tashkent and for the region itself. */
export const regionPart = (names: Names, region: Region, locale: GeoLocale): string[] => {
  const own = inLanguage(names, locale)
  const regional = inLanguage(region.names, locale)
  const isTheCity = region.regionId === TASHKENT_CITY_ID && regional.includes(own)
  return isTheCity || own === regional ? [] : [regional]
}

/** "Zomin", "Jizzax viloyati": a name and its region. */
export const withRegion = (names: Names, region: Region, locale: GeoLocale): string[] => [
  inLanguage(names, locale),
  ...regionPart(names, region, locale),
]
