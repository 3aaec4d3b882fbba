import { latinOf } from '@karvon/domain/reading/names/latin'
import { describe, expect, it } from 'vitest'
import { finish } from '../../../platform/stepped-work.ts'
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts'
import type { GeoLocale } from '../geo-ports.ts'
import { readTerritory } from '../territory/territory.ts'
import { findPlaces } from './find-places.ts'
import { buildSearchIndex } from './search-index.ts'
import { suggestPlaces } from './suggest-places.ts'

const gazetteer = loadGazetteer()
const index = finish(buildSearchIndex(gazetteer, readTerritory(gazetteer)))
const TASHKENT = { lat: 41.31, lng: 69.28 }

const MARKET: Record<GeoLocale, string> = {
  uz: 'Qoʻyliq dehqon bozori',
  'uz-Cyrl': 'Қўйлиқ деҳқон бозори',
  ru: 'Куйлюкский рынок',
  en: "Qo'yliq Farmers Market",
}

describe.each(Object.entries(MARKET))('in %s the market of Qoʻyliq comes first', (locale, name) => {
  it.each([
    'Куйлюк',
    'куйлю',
    'Қўйлиқ',
    'Қўйли',
    'Qoʻyliq',
    "Qo'yliq",
    'Qoyliq',
    'qoyl',
    'Kuylyuk',
    'reqk.r',
  ])('for %s', query => {
    for (const near of [undefined, TASHKENT]) {
      const [first] = suggestPlaces({ query, locale: locale as GeoLocale, near }, index)
      expect(first?.displayName).toBe(name)
    }
  })
})

/** Whether one of its names begins with exactly the typed letters. */
const beginsSo = (query: string, entry: (typeof index.entries)[number]): boolean => {
  const { uz, ru, en } = index.namesOf(entry)
  return [uz, ru, en].some(name => latinOf(name).startsWith(latinOf(query)))
}

it.each(['карма', 'qarsh', 'Бахт', 'Шахри', 'Mirobo', 'Denov', 'Pop', 'зарбд', 'G‘ijd', 'Хазар'])(
  'what begins with %s comes before what only resembles it',
  query => {
    const { ranked } = findPlaces(query, index)
    const lastSure = ranked.findLastIndex(({ entry }) => beginsSo(query, entry))
    const firstSlip = ranked.findIndex(({ entry, own }) => own <= 1.1 && !beginsSo(query, entry))
    expect(lastSure).toBeGreaterThanOrEqual(0)
    if (firstSlip !== -1) expect(firstSlip).toBeGreaterThan(lastSure)
  },
)
