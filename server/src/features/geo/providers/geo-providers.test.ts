import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  nominatimHouse,
  PHOTON_HOUSE,
  PHOTON_SHOP,
  photonFeature,
  startFakeNominatim,
  startFakePhoton,
} from '../../../../test/fakes/fake-geo-providers.ts'
import { TEST_ENVIRONMENT } from '../../../../test/test-app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { readConfig } from '../../../platform/config.ts'

const [photon, nominatim] = [await startFakePhoton(), await startFakeNominatim()]
afterAll(() => Promise.all([photon.close(), nominatim.close()]))

const test = useTestApp({
  config: readConfig({ ...TEST_ENVIRONMENT, PHOTON_URL: photon.url, NOMINATIM_URL: nominatim.url }),
  rollsBack: false,
})

beforeEach(async () => {
  for (const { received, faults } of [photon, nominatim])
    for (const list of [received, faults]) list.length = 0
  photon.features.splice(0, photon.features.length, PHOTON_HOUSE, PHOTON_SHOP)
  nominatim.found.place = nominatimHouse()
  await test.db.deleteFrom('geo_answers').execute()
})

const ask = async (path: string, language = 'uz') => {
  const answer = await test.ask({ url: `/api/geo/${path}`, headers: { 'accept-language': language } })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const suggest = (q: string, language?: string) => ask(`suggest?q=${encodeURIComponent(q)}`, language)
const geocode = (q: string, language?: string) => ask(`geocode?q=${encodeURIComponent(q)}`, language)
const HOUSE = { lat: 41.34512, lng: 69.28481 }
const reverse = ({ lat, lng } = HOUSE, language?: string) => ask(`reverse?lat=${lat}&lng=${lng}`, language)

describe('suggestions', () => {
  it('have the house on our street, named by us in every language', async () => {
    const first = async (language: string) => (await suggest('Amir Temur 107B', language))[0]
    expect(await first('uz')).toMatchObject({
      ...HOUSE,
      ...{ value: 'Amir Temur shoh koʻchasi 107B, Toshkent shahri', precision: 'house', house: '107B' },
    })
    expect((await first('ru')).value).toBe('ул. Амир Темур 107B, город Ташкент')
    expect((await first('uz-Cyrl')).value).toBe('Амир Темур шоҳ кўчаси 107Б, Тошкент шаҳри')
    expect((await first('en')).place).toMatch(/^n-/)
  })

  it('have a business that only others know, before what only resembles its name', async () => {
    const [street, shop] = await suggest('Zarkent ulgurji savdo')
    expect(street.display_name).toBe('Zarkent koʻchasi')
    expect(shop).toMatchObject({
      ...{ value: 'Zarkent Ulgurji Savdo, Yakkasaroy tumani, Toshkent shahri', place: null, type: 'biz' },
      ...{ region_id: 1726, precision: 'place', lat: 41.2987, lng: 69.2411 },
    })
  })

  it('leave places outside the country away, and hostile names as text', async () => {
    photon.features.splice(
      0,
      photon.features.length,
      photonFeature({ osm_key: 'shop', name: 'Shymkent Ombor' }, { lat: 42.3417, lng: 69.5901 }),
      photonFeature({ osm_key: 'shop', name: '<script>Ombor</script>, Samarqand\u202e' }),
    )
    const found = await suggest('script ombor')
    const values = found.map(({ value }: { value: string }) => value)
    expect(values.filter((value: string) => value.includes('Ombor'))).toEqual([
      '<script>Ombor</script> Samarqand, Mirobod tumani, Toshkent shahri',
    ])
  })

  it('ask nobody for a word of two letters, and never Nominatim', async () => {
    await suggest('Am')
    expect(photon.received).toHaveLength(0)
    await suggest('Amir')
    expect([photon.received.length, nominatim.received.length]).toEqual([1, 0])
  })

  it('are asked for once, in every spelling and by every process', async () => {
    const questionsFor = async (q: string, language?: string) => {
      photon.received.length = 0
      await suggest(q, language)
      return photon.received.length
    }
    expect(await questionsFor('Zarkent savdo')).toBe(1)
    // stored a moment after it is answered
    await expect.poll(() => questionsFor('Zarkent savdo')).toBe(0)
    expect(await questionsFor('Заркент савдо', 'uz-Cyrl')).toBe(0)
    expect(await questionsFor(' zarkent  SAVDO')).toBe(0)
  })
})

describe('an address', () => {
  it('has the point of its house', async () => {
    expect(await geocode('Amir Temur 107B', 'ru')).toMatchObject({
      formatted_address: 'ул. Амир Темур 107B, город Ташкент',
      geometry: { location: HOUSE },
      ...{ precision: 'house', source: 'nominatim', region_id: 1726 },
    })
  })

  it('that is ours is not asked for', async () => {
    for (const q of ['Samarqand', 'Chilonzor tumani', 'Abu Sahiy bozori']) {
      expect((await geocode(q)).source).toBe('embedded')
    }
    expect([photon.received, nominatim.received]).toEqual([[], []])
  })

  it('stays in its town, and is not replaced by something else', async () => {
    expect(await geocode('Amir Temur koʻchasi 15, Samarqand')).toMatchObject({
      ...{ precision: 'city', source: 'embedded', region_id: 1718 },
    })
    expect((await test.ask({ url: '/api/geo/geocode?q=zzzz' })).json().code).toBe('api.address_not_found')
  })

  it('may be that of a business', async () => {
    nominatim.found.place = null
    expect(await geocode('Zarkent Ulgurji Savdo')).toMatchObject({ precision: 'place', source: 'photon' })
  })
})

describe('a point', () => {
  it('is named by the house it is at, and not moved', async () => {
    const near = { lat: 41.3452, lng: 69.2849 }
    expect(await reverse(near, 'ru')).toMatchObject({
      formatted_address: 'ул. Амир Темур 107B, город Ташкент',
      geometry: { location: near },
      ...{ precision: 'house', source: 'nominatim' },
    })
  })

  it('is named by us where the house of others is far away, or at a place of ours', async () => {
    expect((await reverse({ lat: 41.352, lng: 69.2848 })).source).toBe('embedded')
    const AIRPORT = { lat: 39.7005, lng: 66.9838 }
    expect(await reverse(AIRPORT)).toMatchObject({ precision: 'place', source: 'embedded' })
  })
})
