import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { toOrderDraft } from '../../product/order/draft/order-form-draft.ts'
import { AZIZAS_ORDER } from '../../product/order/order-fixture.ts'
import { draftFromOrder } from './draft-from-order.ts'

const offered = { ...AZIZAS_ORDER, offeredPrice: 1_900_000 }

beforeEach(() => setLocale('ru'))

test('editing fills the form with the order as placed', () => {
  expect(toOrderDraft(draftFromOrder(offered, 'edit'))).toMatchObject({
    points: [
      { address: 'Sergeli tumani, Toshkent', point: { lat: 41.3, lng: 69.3 } },
      { address: 'Siyob bozori, Samarqand' },
    ],
    loadAt: new Date(AZIZAS_ORDER.loadTime),
    truckTypeId: 4,
    dimensions: null,
    pieces: [],
    weightKg: 3200,
    parcelTypeId: 6,
    payer: 'sender',
    paymentType: 'cash',
    partialPercent: 0,
    offeredPriceUzs: 1_900_000,
  })
})

test('a deliberately inexact point stays inexact when the order is edited or repeated', () => {
  const [from, to] = offered.routes
  if (from === undefined || to === undefined) throw new Error('the order has two points')
  const open = { ...offered, routes: [{ ...from, precision: 'city' as const, somewhere: true }, to] }
  for (const purpose of ['edit', 'repeat'] as const) {
    expect(toOrderDraft(draftFromOrder(open, purpose)).points).toMatchObject([
      { precision: 'city', somewhere: true },
      { precision: 'pin', somewhere: false },
    ])
  }
})

test('repeating drops the old time and price', () => {
  expect(draftFromOrder(offered, 'repeat')).toMatchObject({
    loadAt: null,
    offeredPriceText: '',
    weightText: '3\u00a0200',
  })
})

test('typed dimensions are kept, the truck’s own are left out', () => {
  expect(draftFromOrder({ ...AZIZAS_ORDER, dimensionX: 2.5 }, 'edit')).toMatchObject({
    lengthText: '2,5',
    widthText: '2,1',
  })
})

test('a round trip fills in only the outward route', () => {
  const [first, second] = AZIZAS_ORDER.routes
  if (first === undefined || second === undefined) throw new Error('the order has two points')
  const routes = [first, second, { ...first, point: 2 }]
  const draft = draftFromOrder({ ...AZIZAS_ORDER, isFullRoundTrip: true, routes }, 'edit')
  expect(draft.points.map(({ text }) => text)).toEqual([
    'Sergeli tumani, Toshkent',
    'Siyob bozori, Samarqand',
  ])
  expect(draft.isRoundTrip).toBe(true)
})
