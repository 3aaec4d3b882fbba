import { type PostedOrder, writeFreightPost } from '@karvon/contract/messages/write-freight-post'
import { readPostText } from '@karvon/domain/freight-posts/post-text'
import { inScriptOf } from '@karvon/domain/values/in-script-of'
import { LOCALES, type Locale, writtenLocaleOf } from '@karvon/domain/values/locale'
import { PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { expect, it } from 'vitest'
import { PARCEL_TYPES } from '../seeds/parcel-types.ts'
import { TRUCK_TYPES } from '../seeds/truck-types.ts'
import { viewPost } from './features/freight-posts/read-freight-post.ts'
import { createEmbeddedGeo } from './features/geo/embedded-geo.ts'

const geo = createEmbeddedGeo()
const now = new Date('2026-11-26T05:00:00Z')
const ORIGIN = 'https://karvon.uz'

const ORDER: PostedOrder = {
  id: 4711,
  routes: [
    { city: 'Toshkent', lat: 41.3, lng: 69.2 },
    { city: 'Nukus', lat: 42.4, lng: 59.6 },
  ],
  isFullRoundTrip: false,
  loadTime: '2026-11-28T04:30:00Z',
  weight: 20_500,
  parcelType: { name: 'Mebel' },
  truckType: { name: 'Fura Tent' },
  offeredPrice: 9_500_000,
  paymentType: 'cash',
}

const readBack = async (order: PostedOrder, locale: Locale) => {
  const text = readPostText(writeFreightPost(order, locale, ORIGIN))
  if (!text.ok) throw new Error('the post is refused')
  const { loads } = await viewPost(text.value, { now, locale, placeNamed: geo.placeNamed })
  expect(loads).toHaveLength(1)
  return loads[0]!
}

const nameIn = (names: { uz: string; ru: string; en: string }, locale: Locale) =>
  inScriptOf(names[writtenLocaleOf(locale)], locale)

const cityIn = (id: string, locale: Locale) => geo.placeNamed(id, locale)?.suggestion.city ?? id

it.each(LOCALES)('an order written as a post in %s is read as the same order', async locale => {
  const routes = ['Toshkent', 'Samarqand', 'Nukus'].map((town, at) => ({
    city: cityIn(town, locale),
    lat: 40 + at,
    lng: 65,
  }))
  const load = await readBack({ ...ORDER, routes }, locale)
  expect(load.stops.map(({ as, place }) => [as, place.place])).toEqual([
    ['from', 'tashkent'],
    ['via', 'samarqand'],
    ['to', 'nukus'],
  ])
  expect(load).toMatchObject({
    loadDate: '2026-11-28',
    loadClock: '09:30',
    weight: 20_500,
    truckKey: 'fura_tent',
    price: { amount: 9_500_000, currency: 'UZS' },
    priceAgreed: false,
    paymentType: 'cash',
    phones: [],
  })
})

it.each(LOCALES)('every freight type, truck type and payment is read again in %s', async locale => {
  const lost: string[] = []
  for (const [, key, names] of PARCEL_TYPES) {
    const load = await readBack({ ...ORDER, parcelType: { name: nameIn(names, locale) } }, locale)
    if (load.parcelKey !== key) lost.push(`${key}: ${load.parcelKey}`)
  }
  for (const { key, name, maxWeightKg } of TRUCK_TYPES) {
    const truckType = { name: nameIn(name, locale) }
    const load = await readBack({ ...ORDER, truckType, weight: maxWeightKg }, locale)
    if (load.truckKey !== key) lost.push(`${key}: ${load.truckKey}`)
  }
  for (const paymentType of PAYMENT_TYPES) {
    const load = await readBack({ ...ORDER, paymentType }, locale)
    if (load.paymentType !== paymentType) lost.push(`${paymentType}: ${load.paymentType}`)
  }
  expect(lost).toEqual([])
})

it.each(LOCALES)(
  'without a price it is to be agreed, and inside a town both ends are read, in %s',
  async locale => {
    const town = { city: cityIn('Toshkent', locale), lat: 41.3, lng: 69.2 }
    const load = await readBack({ ...ORDER, offeredPrice: null, routes: [town, town] }, locale)
    expect([load.price, load.priceAgreed]).toEqual([null, true])
    expect(load.stops.map(({ place }) => place.place)).toEqual(['tashkent', 'tashkent'])
  },
)

it('says nothing of addresses, contacts or comments', () => {
  const order = {
    ...ORDER,
    routes: [
      { city: 'Toshkent', lat: 41.3, lng: 69.2, address: 'Bunyodkor 5, 12-xonadon' },
      { city: 'Nukus', lat: 42.4, lng: 59.6, address: 'Doʻstlik 8' },
    ],
    receiverPhone: '998901234567',
    comment: 'darvoza kodi 1234',
  }
  const text = writeFreightPost(order, 'uz', ORIGIN)
  expect(text).not.toMatch(/Bunyodkor|Doʻstlik|90123|1234(?!\d)/)
  expect(text).toContain('https://karvon.uz/uz/driver?modal=offer-4711')
})
