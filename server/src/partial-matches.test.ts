import { checkSavedAddress, type TypedAddress } from '@karvon/domain/addresses/saved-address'
import { PLACE_EXAMPLES } from '@karvon/domain/reading/place/place-examples.fixture'
import { describe, expect, it } from 'vitest'
import { viewPost } from './features/freight-posts/read-freight-post.ts'
import { createEmbeddedGeo } from './features/geo/embedded-geo.ts'
import { findStoredPlaces } from './features/geo/places/find-stored-places.ts'
import { placeEntry } from './features/geo/places/place-entry.ts'

const REFUSED = PLACE_EXAMPLES.filter(([, is]) =>
  ['address_uncertain', 'address_not_found', 'outside_service_area'].includes(is),
).map(([written]) => written)

const geo = createEmbeddedGeo()
const NO_DETAILS = { note: null, contactName: null, contactPhone: null, photo: null }
const AT = new Date('2026-11-26T05:00:00Z')
const PLACE = {
  ...{ lat: 41.3, lng: 69.2, region_id: 1726, is_approximate: false, phone: null, hours: null, note: null },
  ...{ revision: 1, version: 1, removed_at: null, created_at: AT, updated_at: AT },
}

const placesIn = async (written: string) => {
  const now = new Date('2026-11-26T05:00:00Z')
  const text = `${written} - Nukus 20t`
  const { loads } = await viewPost(text, { now, locale: 'uz', placeNamed: geo.placeNamed })
  return loads.flatMap(({ stops }) => stops.map(({ place }) => place.displayName))
}

const placeNames = (name: string) => ({ uz: name, 'uz-Cyrl': name, ru: name, en: name })

/** Operators' places of which the examples have words, but no more. */
const STORED = (
  [
    ['Sergeli 12-ombor', 'warehouse'],
    ['Ombor 5', 'warehouse'],
    ['Baza 5 Yangihayot', 'warehouse'],
    ['Almazar bozori', 'market'],
    ['Alma-Otin dehqon bozori', 'market'],
    ['Toshkent Janubiy vokzali', 'station'],
    ['Sement zavodi terminali', 'terminal'],
    ['Aeroport yuk terminali', 'terminal'],
    ['Moskvich avtosalon', 'other'],
    ['Rabota va ish bilan taʼminlash', 'other'],
    ['Uyim mebel doʻkoni', 'other'],
    ['Oshxona uskunalari 123', 'other'],
  ] as const
).map(([name, kind], id) =>
  placeEntry({ ...PLACE, id, kind, names: placeNames(name) }, ['Toshkent shahri', 'г. Ташкент']),
)

describe('an address that the search takes for no place', () => {
  it.each(REFUSED)('%j is none in a post', async written => {
    expect((await placesIn(written)).filter(name => name !== 'Nukus')).toEqual([])
  })

  it.each([
    ['Каракамыш 2/4', 'Qoraqamish 2/4 dahasi'],
    ['Каракамыш', 'Qoraqamish'],
    ['Chorsu bozori', 'Chorsu bozori'],
    ['Chuqursoy', 'Chuqursoy'],
    ['Самарканд вокзал', 'Samarqand'],
  ])('%j is one in a post: %s', async (written, name) => {
    expect((await placesIn(written)).filter(found => found !== 'Nukus')).toEqual([name])
  })

  it.each(REFUSED)('%j is surely none of the operators’ places', written => {
    const sure = findStoredPlaces(written, STORED).filter(({ isSure }) => isSure)
    expect(sure.map(({ entry }) => entry.row.names)).toEqual([])
  })

  it('saves no address without a point, or with only a center that nobody agreed to', () => {
    const serviceArea = { south: 37, north: 46, west: 55, east: 74 }
    const facts = { maxAddressLength: 200, serviceArea, isServed: () => true }
    const codeOf = (written: string, found: Pick<TypedAddress, 'point' | 'precision'>) => {
      const about = { name: 'Ombor', address: written, place: null, somewhere: false }
      const checked = checkSavedAddress({ ...NO_DETAILS, ...about, ...found }, facts)
      return checked.ok ? null : checked.refusals.map(({ code, field }) => `${field}: ${code}`).join()
    }
    for (const written of REFUSED) {
      expect(codeOf(written, { point: null, precision: null })).toBe('lat: point_required')
      const center = { point: { lat: 41.3, lng: 69.2 }, precision: 'district' } as const
      expect(codeOf(written, center)).toBe('lat: point_not_exact')
    }
  })
})
