import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  CENTER,
  PHOTON_HOUSE,
  PHOTON_SHOP,
  photonFeature,
  startFakePhoton,
} from '../../../../../test/fakes/fake-geo-providers.ts'
import { createPhoton } from './photon.ts'

let fake: Awaited<ReturnType<typeof startFakePhoton>>
beforeAll(async () => {
  fake = await startFakePhoton()
})
beforeEach(() => {
  fake.received.length = 0
  fake.features.splice(0, fake.features.length, PHOTON_HOUSE, PHOTON_SHOP)
})
afterAll(() => fake.close())

const signal = () => AbortSignal.timeout(5_000)
const photon = () => createPhoton({ baseUrl: fake.url, languages: ['en'] })
const ask = (query: string, locale: 'uz' | 'ru' | 'en' | 'uz-Cyrl' = 'uz') =>
  photon().suggest?.({ query, near: CENTER, locale }, signal())
const askedFor = () => new URL(fake.received.at(-1)?.url ?? '', fake.url)

describe('Photon', () => {
  it('is asked around the point, inside a box with the longitude first', async () => {
    await ask('  Amir\u0000 Temur 107B ')
    const { pathname, searchParams } = askedFor()
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/api',
      { q: 'Amir Temur 107B', lat: '41.3111', lon: '69.2797', limit: '6', bbox: '55.9,37.1,73.3,45.7' },
    ])
  })

  it('is asked for a language only if its index has it', async () => {
    expect((await ask('Amir Temur', 'ru'))?.kind).toBe('answer')
    expect(askedFor().searchParams.has('lang')).toBe(false)
    expect((await ask('Amir Temur', 'en'))?.kind).toBe('answer')
    expect(askedFor().searchParams.get('lang')).toBe('en')
    const wrong = createPhoton({ baseUrl: fake.url, languages: ['ru'] })
    expect(await wrong.suggest?.({ query: 'Amir Temur', locale: 'ru' }, signal())).toEqual({
      kind: 'trouble',
      error: 'status 400, no features',
    })
  })

  it('finds houses and businesses', async () => {
    const house = { name: 'Amir Temur shoh koʻchasi', house: '107B', type: 'geo', precision: 'house' }
    const shop = { name: 'Zarkent Ulgurji Savdo', house: null, type: 'biz', precision: 'place' }
    expect(await ask('amir temur 107')).toMatchObject({ kind: 'answer', found: [house, shop] })
    const only = { query: 'amir temur 107', locale: 'uz' } as const
    expect(await photon().geocode?.(only, signal())).toMatchObject({ found: [house] })
    expect(await photon().organisations?.(only, signal())).toMatchObject({ found: [shop] })
    expect(await photon().reverse?.({ point: CENTER, locale: 'uz' }, signal())).toMatchObject({
      found: house,
    })
    expect(askedFor().pathname).toBe('/reverse')
  })

  it.each<[string, object]>([
    ['a place abroad', photonFeature({ osm_key: 'shop', name: 'Dordoi', countrycode: 'KG' })],
    [
      'a town, which our own data has',
      photonFeature({ osm_key: 'place', osm_value: 'city', name: 'Nurafshon' }),
    ],
    ['a region', photonFeature({ osm_key: 'boundary', osm_value: 'administrative', name: 'Navoiy' })],
    ['a name without a letter', photonFeature({ osm_key: 'shop', name: '\u202e\u0000 —' })],
    ['a number as a name', photonFeature({ osm_key: 'shop', name: 12 })],
    [
      'coordinates that are none',
      photonFeature({ osm_key: 'shop', name: 'Ombor' }, { lat: '41,3', lng: null }),
    ],
    ['a point off the globe', photonFeature({ osm_key: 'shop', name: 'Ombor' }, { lat: 123, lng: 69 })],
    ['no properties', { type: 'Feature', geometry: null }],
  ])('leaves out %s', async (_, feature) => {
    fake.features.splice(0, fake.features.length, feature)
    expect(await ask('anything')).toEqual({ kind: 'answer', found: [] })
  })

  it('gives hostile names as plain text of one line, without commas that pose as a town', async () => {
    const name = `<b>Ombor</b>,\nSamarqand;\u202e ${'x'.repeat(400)}`
    fake.features.splice(0, fake.features.length, photonFeature({ osm_key: 'shop', name }))
    const result = await ask('ombor')
    const found = result?.kind === 'answer' ? result.found[0]?.name : undefined
    expect(found).toMatch(/^<b>Ombor<\/b> Samarqand x+$/)
    expect(found?.length).toBeLessThanOrEqual(80)
  })

  it.each<[string, object]>([
    ['HTML', { kind: 'nonsense' }],
    ['a list instead of an object', { kind: 'refused', answer: { body: [] } }],
    ['features that are no list', { kind: 'refused', answer: { body: { features: { 0: PHOTON_HOUSE } } } }],
    ['too many requests', { kind: 'refused', answer: { status: 429, body: { features: [] } } }],
    ['a failure', { kind: 'refused', answer: { status: 503, body: { features: [] } } }],
    [
      'a redirect',
      { kind: 'refused', answer: { status: 302, headers: { location: 'http://127.0.0.1:1/' } } },
    ],
    ['two megabytes', { kind: 'refused', answer: { body: { features: [], more: 'x'.repeat(2_000_000) } } }],
    ['a cut connection', { kind: 'lost' }],
  ])('%s is trouble', async (_, fault) => {
    fake.faults.push(fault as (typeof fake.faults)[number])
    expect(await ask('amir temur')).toMatchObject({ kind: 'trouble' })
    expect(fake.received).toHaveLength(1)
  })
})
