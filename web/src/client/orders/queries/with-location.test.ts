import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../product/order/order.ts'
import { AZIZAS_ORDER } from '../../../product/order/order-fixture.ts'
import { withLatestLocation, withLocation } from './with-location.ts'

const seen = {
  orderId: AZIZAS_ORDER.id,
  lat: 40.1,
  lng: 67.8,
  heading: 210,
  speed: 70,
  at: '2026-11-21T10:00:08.000Z',
  ...{ etaMin: 95, etaFromMin: 85, etaToMin: 115 },
}
const position = { lat: 40.2, lng: 68, heading: null, speed: null, at: '2026-11-21T10:00:00.000Z' }
const moving: OrderDetail = {
  ...AZIZAS_ORDER,
  status: 'processing',
  tracking: { position, etaMin: 100, etaFromMin: 90, etaToMin: 120, leftKm: 120, route: '' },
}

test('the truck moves to its latest location, with the new ETA', () => {
  expect(withLocation(moving, seen)?.tracking).toMatchObject({
    position: { lat: 40.1, heading: 210 },
    ...{ etaMin: 95, etaFromMin: 85, etaToMin: 115 },
  })
})

test('an outdated location, or one of another order, changes nothing', () => {
  expect(withLocation(moving, { ...seen, at: '2026-11-21T09:59:00.000Z' })).toBe(moving)
  expect(withLocation(moving, { ...seen, orderId: 1 })).toBe(moving)
})

test('an order without tracking is unchanged', () => {
  expect(withLocation(AZIZAS_ORDER, seen)).toBe(AZIZAS_ORDER)
  expect(withLocation(undefined, seen)).toBeUndefined()
})

test('an answer that was written before the latest location does not take it back', () => {
  const known = withLocation(moving, seen)
  expect(withLatestLocation(known, moving).tracking).toMatchObject({ position: { lat: 40.1 }, etaMin: 95 })
  const { tracking } = moving
  const unseen = { ...moving, tracking: tracking && { ...tracking, position: null } }
  expect(withLatestLocation(known, unseen).tracking?.position?.lat).toBe(40.1)
})

const BOBUR = {
  driverId: 21,
  name: 'Bobur T.',
  phone: '998900000021',
  photo: null,
  rating: 4.8,
  keptShare: 0.99,
}

test('a later answer, one about another driver and one about an ended trip count as they are', () => {
  const known = withLocation(moving, seen)
  const later = withLocation(moving, { ...seen, lat: 39.9, at: '2026-11-21T10:00:16.000Z' }) as OrderDetail
  expect(withLatestLocation(known, later)).toBe(later)
  const { tracking: at } = known as OrderDetail
  const recalculated = { ...moving, tracking: at && { ...at, etaMin: 80 } }
  expect(withLatestLocation(known, recalculated), 'the same place with a new ETA').toBe(recalculated)
  const ended = { ...moving, tracking: null }
  expect(withLatestLocation(known, ended)).toBe(ended)
  const replaced = { ...moving, carrier: BOBUR }
  expect(withLatestLocation(known, replaced)).toBe(replaced)
  expect(withLatestLocation(undefined, moving)).toBe(moving)
})
