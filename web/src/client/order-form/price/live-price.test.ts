import { expect, test } from 'vitest'
import { emptyDraft } from '../../../product/order/draft/order-form-draft.ts'
import { truck as truckPrice } from '../../../product/price/truck-price-fixture.ts'
import { chargedShare, chosenTruckId, savedUzs, withLoadKind, withTruck } from './live-price.ts'

const truck = (id: number, price: number | null, maxWeight = 5000) =>
  truckPrice(id, price, { dimY: 2, dimZ: 2, maxWeight })

const list = [truck(3, null), truck(4, 2_393_000), truck(5, 2_935_000, 10_000)]

test('without a weight no truck is chosen automatically', () => {
  expect(chosenTruckId(emptyDraft(), list)).toBeNull()
})

test('with a weight the first truck with a price is chosen', () => {
  expect(chosenTruckId({ ...emptyDraft(), weightText: '3 200' }, list)).toBe(4)
})

test('a picked truck stays chosen, even without a price', () => {
  expect(chosenTruckId({ ...emptyDraft(), weightText: '3 200', truckTypeId: 3 }, list)).toBe(3)
})

test('a partial load needs a picked truck', () => {
  const form = { ...emptyDraft(), weightText: '3 200', loadKind: 'partial' as const }
  expect(chosenTruckId(form, list)).toBeNull()
})

test('the share defaults to what the cargo needs of the truck', () => {
  const form = { ...emptyDraft(), weightText: '3 000', loadKind: 'partial' as const }
  expect(withTruck(form, list[1])).toEqual({ truckTypeId: 4, partialPercent: 60 })
  expect(withTruck(form, list[2])).toEqual({ truckTypeId: 5, partialPercent: 30 })
  expect(withLoadKind({ ...form, loadKind: 'full' }, 'partial', list[1])).toEqual({
    loadKind: 'partial',
    truckTypeId: 4,
    partialPercent: 60,
  })
})

test('a share too small for the cargo is raised and flagged', () => {
  const form = { ...emptyDraft(), weightText: '3 000', loadKind: 'partial' as const }
  const [isuzu5 = truck(4, 1)] = [list[1]]
  expect(chargedShare({ ...form, partialPercent: 10 }, isuzu5)).toEqual({ percent: 60, isRaised: true })
  expect(chargedShare({ ...form, partialPercent: 75 }, isuzu5)).toEqual({ percent: 75, isRaised: false })
  expect(chargedShare(form, isuzu5)).toEqual({ percent: 60, isRaised: false })
})

test('dimensions equal to the truck’s do not count as the cargo’s, as on the server', () => {
  const form = { ...emptyDraft(), weightText: '3 000', loadKind: 'partial' as const, partialPercent: 10 }
  const [isuzu5 = truck(4, 1)] = [list[1]]
  const own = { lengthText: '5', widthText: '2', heightText: '2' }
  expect(chargedShare({ ...form, ...own }, isuzu5)).toEqual({ percent: 60, isRaised: true })
  const half = { ...own, lengthText: '4' }
  expect(chargedShare({ ...form, ...half }, isuzu5)).toEqual({ percent: 80, isRaised: true })
})

test('switching to a full load keeps the share for switching back', () => {
  expect(withLoadKind({ ...emptyDraft(), partialPercent: 40 }, 'full', list[1])).toEqual({ loadKind: 'full' })
})

test('the saving is the partial-load row, rounded as prices are', () => {
  const partial = { ...truck(4, 1), breakdown: [{ code: 'partial_load' as const, amount: -784_612 }] }
  expect(savedUzs(partial)).toBe(785_000)
  expect(savedUzs(truck(4, 1))).toBeNull()
})
