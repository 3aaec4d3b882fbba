import { EMPTY_DRAFT } from '@karvon/domain/orders/order-draft'
import { expect, test } from 'vitest'
import { priceQuery } from './fetch-truck-prices.ts'

const EXACT = { place: null, precision: 'pin', somewhere: false } as const
const tashkent = { address: 'Toshkent, Sergeli', point: { lat: 41.2, lng: 69.2 }, ...EXACT }
const samarqand = { address: 'Samarqand, Siyob bozori', point: { lat: 39.66, lng: 66.97 }, ...EXACT }
const unknown = (address: string) => ({ address, point: null, ...EXACT })

test('there is no query with fewer than two known places', () => {
  expect(priceQuery(EMPTY_DRAFT)).toBeNull()
  expect(priceQuery({ ...EMPTY_DRAFT, points: [tashkent, unknown('Sam')] })).toBeNull()
})

test('the query contains everything the price depends on, and no personal data', () => {
  const query = priceQuery({
    ...EMPTY_DRAFT,
    points: [tashkent, unknown('yoʻlda'), samarqand],
    weightKg: 3200,
    truckTypeId: 4,
    loadAt: new Date('2026-11-22T04:00:00Z'),
    receiverPhone: '+998901234567',
    comment: 'darvoza kodi 12',
    payer: 'sender',
    offeredPriceUzs: 1_900_000,
  })
  expect(query).toMatchObject({ weight: 3200, car_type_id: 4, date: '2026-11-22', time: '09:00' })
  expect(query?.routes).toHaveLength(2)
  expect(JSON.stringify(query)).not.toMatch(/998|darvoza|Sergeli|Siyob|sender|1900000/)
})

test('omits an invalid weight', () => {
  const query = priceQuery({ ...EMPTY_DRAFT, points: [tashkent, samarqand], weightKg: Number.NaN })
  expect(query).not.toHaveProperty('weight')
})
