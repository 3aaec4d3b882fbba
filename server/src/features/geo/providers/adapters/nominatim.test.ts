import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CENTER, nominatimHouse, startFakeNominatim } from '../../../../../test/fakes/fake-geo-providers.ts'
import { createNominatim } from './nominatim.ts'

let fake: Awaited<ReturnType<typeof startFakeNominatim>>
beforeAll(async () => {
  fake = await startFakeNominatim()
})
beforeEach(() => {
  fake.received.length = 0
  fake.found.place = nominatimHouse()
})
afterAll(() => fake.close())

const signal = () => AbortSignal.timeout(5_000)
const nominatim = () => createNominatim(fake.url)
const geocode = (query = 'Amir Temur 107B') => nominatim().geocode?.({ query, locale: 'uz' }, signal())
const reverse = () => nominatim().reverse?.({ point: CENTER, locale: 'ru' }, signal())
const askedFor = () => new URL(fake.received.at(-1)?.url ?? '', fake.url)

const HOUSE = {
  ...{ name: 'Amir Temur shoh koʻchasi', house: '107B', type: 'geo', precision: 'house' },
  point: { lat: 41.34512, lng: 69.28481 },
}

describe('Nominatim', () => {
  it('is asked for whole addresses of Uzbekistan', async () => {
    expect(await geocode()).toEqual({ kind: 'answer', found: [HOUSE] })
    const { pathname, searchParams } = askedFor()
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/search',
      {
        ...{ q: 'Amir Temur 107B', limit: '5', format: 'jsonv2', addressdetails: '1' },
        ...{ viewbox: '55.9,45.7,73.3,37.1', bounded: '1', countrycodes: 'uz' },
        'accept-language': 'uz,ru',
      },
    ])
    expect(fake.received[0]?.headers['user-agent']).toMatch(/^Karvon/)
  })

  it('is never asked while somebody types', () => {
    expect(nominatim().suggest).toBeUndefined()
  })

  it('names points', async () => {
    expect(await reverse()).toEqual({ kind: 'answer', found: HOUSE })
    expect(askedFor().pathname).toBe('/reverse')
    expect(askedFor().searchParams.get('accept-language')).toBe('ru,uz')
  })

  it('says with status 200 that it knows nothing', async () => {
    fake.found.place = null
    expect(await reverse()).toEqual({ kind: 'answer', found: null })
    expect(await geocode('zzzz')).toEqual({ kind: 'answer', found: [] })
  })

  it.each<[string, object]>([
    ['a street', { category: 'highway', type: 'primary', address: { road: 'Bobur koʻchasi' } }],
    ['a village', { category: 'place', type: 'village', name: 'Qibray', address: {} }],
    ['a business', { category: 'amenity', type: 'fuel', name: 'Ural Gaz', address: {} }],
  ])('reads %s', async (_, more) => {
    fake.found.place = nominatimHouse(more)
    expect(await geocode()).toMatchObject({ found: [{ house: null, point: HOUSE.point }] })
  })

  it.each<[string, object]>([
    ['a country', { category: 'boundary', type: 'administrative', name: 'Oʻzbekiston', address: {} }],
    ['a place abroad', { address: { ...nominatimHouse().address, country_code: 'kz' } }],
    ['words instead of coordinates', { lat: 'north', lon: 'east' }],
    ['no coordinates', { lat: {}, lon: [] }],
  ])('leaves out %s', async (_, more) => {
    fake.found.place = nominatimHouse(more)
    expect(await geocode()).toEqual({ kind: 'answer', found: [] })
  })

  it('takes an answer of another shape for trouble', async () => {
    fake.faults.push({ kind: 'refused', answer: { body: { places: [] } } }, { kind: 'nonsense' })
    expect(await geocode()).toEqual({ kind: 'trouble', error: 'status 200, no place' })
    expect(await reverse()).toMatchObject({ kind: 'trouble' })
  })
})
