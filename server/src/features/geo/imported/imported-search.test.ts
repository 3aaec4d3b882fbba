import { beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useCompanies } from '../../../../test/cast.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { importWorld as importInto } from '../../../../test/map/import-world.ts'
import { createWorld, SMALL_CENTER } from '../../../../test/map/small-world.ts'
import type { SmallWorld } from '../../../../test/map/write-extract.ts'

const test = useCompanies()

const importWorld = (world?: SmallWorld): Promise<void> => importInto(test.db, world)

const ask = async (path: string, query: string, language = 'uz') => {
  const answer = await test.app.inject({
    url: `/api/geo/${path}?${query}`,
    headers: { 'accept-language': language },
  })
  return answer.json().data
}
const suggest = (q: string, language?: string) => ask('suggest', `q=${encodeURIComponent(q)}`, language)
const geocode = (q: string, language?: string) => ask('geocode', `q=${encodeURIComponent(q)}`, language)
const reverse = (lat: number, lng: number, language?: string) =>
  ask('reverse', `lat=${lat}&lng=${lng}`, language)
const names = async (q: string, language?: string): Promise<string[]> =>
  (await suggest(q, language)).map(({ display_name }: { display_name: string }) => display_name)

describe('the search with an import', () => {
  beforeEach(() => importWorld())

  it('finds a street in each script and by its former name, and writes it in the language of the reader', async () => {
    for (const typed of [
      'Rudakiy ko‘chasi, Samarqand',
      'Рудакий кўчаси Самарқанд',
      'самарканд ул. рудаки',
      'Rudaki street Samarkand',
      'samarqand rudakii',
      'улица Ленина, Самарканд',
    ]) {
      expect([typed, (await names(typed))[0]]).toEqual([typed, 'Rudakiy koʻchasi'])
    }
    expect((await suggest('рудаки самарканд', 'ru'))[0]).toMatchObject({
      value: 'улица Рудаки, Самарканд, Самаркандская область',
      city: 'Самарканд',
      place: 'osm-w1000',
      precision: 'street',
      house: null,
      ...SMALL_CENTER,
    })
    expect((await suggest('рудаки самарканд', 'uz-Cyrl'))[0]?.display_name).toBe('Рудакий кўчаси')
    expect((await suggest('рудаки самарканд', 'en'))[0]?.display_name).toBe('Rudakiy Street')
  })

  it('tells namesakes apart by their towns', async () => {
    expect((await suggest('Rudakiy Kattaqo‘rg‘on'))[0]).toMatchObject({
      place: 'osm-w1020',
      city: 'Kattaqoʻrgʻon',
    })
    const near = await ask('suggest', 'q=Rudakiy+kochasi&lat=39.9&lng=66.25')
    const imported = near
      .map(({ place }: { place: string }) => place)
      .filter((id: string) => id.startsWith('osm-'))
    expect(imported).toEqual(['osm-w1020', 'osm-w1000'])
  })

  it('gives the point of a house whose number the map has, in any spelling', async () => {
    const house = { house: '45', precision: 'house', lat: 39.6503, lng: 66.964 }
    for (const typed of [
      'Rudakiy 45, Samarqand',
      'ул. Рудаки, д. 45, Самарканд',
      'Samarqand Rudakiy ko‘chasi 45-uy',
    ]) {
      expect([typed, (await suggest(typed))[0]]).toMatchObject([typed, house])
    }
    expect(await geocode('Рудаки 12а Самарканд', 'ru')).toMatchObject({
      formatted_address: 'улица Рудаки 12-А, Самарканд, Самаркандская область',
      geometry: { location: { lat: 39.6497, lng: 66.965 } },
      precision: 'house',
      source: 'openstreetmap',
    })
    expect((await suggest('Samarqand Bogʻishamol 7/2'))[0]).toMatchObject({ precision: 'house', lat: 39.658 })
    expect((await suggest('Samarqand 5-mavze 3'))[0]).toMatchObject({ precision: 'house', house: '3' })
  })

  it('gives only the street of a number that it does not have', async () => {
    expect((await suggest('Rudakiy 46, Samarqand'))[0]).toMatchObject({
      display_name: 'Rudakiy koʻchasi 46',
      precision: 'street',
      house: '46',
      ...SMALL_CENTER,
    })
  })

  it('finds markets, stations and zones as businesses', async () => {
    expect((await suggest('рынок Новый мир', 'ru'))[0]).toMatchObject({
      type: 'biz',
      display_name: 'рынок Новый мир',
      precision: 'place',
    })
    expect(await names('Yangi dunyo bozori')).toContain('Yangi dunyo bozori')
    expect(await names('ulugbek yuk stansiyasi')).toContain('Ulugʻbek yuk stansiyasi')
    expect(await names('saxovat sanoat')).toContain('Saxovat sanoat zonasi')
  })

  it('keeps our own places first', async () => {
    expect((await suggest('Samarqand'))[0]).toMatchObject({ place: 'samarqand', precision: 'city' })
    expect((await geocode('Samarqand')).source).toBe('embedded')
    await test.asMalika({
      method: 'POST',
      url: '/api/admin/places',
      payload: {
        ...{ kind: 'market', approximate: false, lat: 39.6461, lng: 66.9561, phone: null, hours: null },
        ...{ names: { uz: 'Yangi dunyo bozori', ru: 'Новый мир', en: '' }, note: null },
      },
    })
    const found = await suggest('Yangi dunyo bozori')
    expect(found[0].place).toMatch(/^kept-/)
    expect(
      found.filter((one: { display_name: string }) => one.display_name === 'Yangi dunyo bozori'),
    ).toHaveLength(1)
  })

  it('answers hostile and empty text as before', async () => {
    for (const typed of ['', ' ', '45', "'; drop table map_places; --", '%', 'ул', '<b>Rudakiy</b> 45']) {
      expect([typed, Array.isArray(await suggest(typed))]).toEqual([typed, true])
    }
  })
})

describe('a point with an import', () => {
  beforeEach(() => importWorld())

  it('is named by the house or the street there, and is not moved', async () => {
    expect(await reverse(39.65032, 66.96402, 'ru')).toMatchObject({
      formatted_address: 'улица Рудаки 45, Самарканд, Самаркандская область',
      geometry: { location: { lat: 39.65032, lng: 66.96402 } },
      place: 'osm-w1000',
      precision: 'house',
      house: '45',
      source: 'openstreetmap',
    })
    expect(await reverse(39.6502, 66.95)).toMatchObject({
      display_name: 'Rudakiy koʻchasi',
      precision: 'street',
      house: null,
    })
  })

  it('is described as before where the map has nothing', async () => {
    expect(await reverse(39.652, 66.958)).toMatchObject({ source: 'embedded' })
  })
})

it('without an import everything is as before', async () => {
  expect((await suggest('Rudakiy 45, Samarqand'))[0]).toMatchObject({ precision: 'city', house: '45' })
  expect(await reverse(39.65032, 66.96402)).toMatchObject({ source: 'embedded' })
})

it('a street of Tashkent that we know too appears once, with the house of the map', async () => {
  const [own] = await suggest('Shota Rustaveli 45')
  expect(own).toMatchObject({ precision: 'street', house: '45' })
  const { node, way, building, world } = createWorld()
  const name = "Shota Rustaveli ko'chasi"
  way([node(own.lat, own.lng), node(own.lat + 0.002, own.lng)], { highway: 'primary', name })
  building(own.lat + 0.001, own.lng + 0.0005, { 'addr:street': name, 'addr:housenumber': '45' })
  await importWorld(world())
  const found = await suggest('Shota Rustaveli 45')
  expect(found[0]).toMatchObject({ place: own.place, value: own.value, precision: 'house', house: '45' })
  expect(found[0].lat).toBeCloseTo(own.lat + 0.001, 5)
  expect(found.filter(({ place }: { place: string }) => place.startsWith('osm-'))).toEqual([])
})

it('an order to an imported house is shown in each language, and keeps its words once the street is gone', async () => {
  await importWorld()
  const [{ value, lat, lng, place, precision }] = await suggest('Rudakiy 45, Samarqand')
  const order = await placeOrder(test.asAziza, {
    routes: [PLACES.tashkent, { address: value, lat, lng, place, precision }],
  })
  const addressIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const { routes } = await doneAs(test.asAziza, { url: `/api/truck-booking/${order.id}`, headers })
    return routes[1].address
  }
  expect(await addressIn('ru')).toBe('улица Рудаки 45, Самарканд, Самаркандская область')
  expect(await addressIn('uz-Cyrl')).toBe('Рудакий кўчаси 45, Самарқанд, Самарқанд вилояти')
  const { node, way, world } = createWorld()
  way([node(41.3, 69.24), node(41.302, 69.25)], { highway: 'primary', name: 'Bunyodkor' })
  await importWorld(world())
  expect(await addressIn('ru')).toContain('Rudakiy koʻchasi 45')
})
