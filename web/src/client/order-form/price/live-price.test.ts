import { expect, test } from 'vitest'
import { emptyDraft } from '../../../product/order/draft/order-form-draft.ts'
import { truck as truckPrice } from '../../../product/price/truck-price-fixture.ts'
import { chargedShare, chosenTruckId, savedUzs, withLoadKind, withTruck } from './live-price.ts'

const truck = (id: number, price: number | null, maxWeight = 5000) =>
  truckPrice(id, price, { dimY: 2, dimZ: 2, maxWeight })

const list = [truck(3, null), truck(4, 2_393_000), truck(5, 2_935_000, 10_000)]

test('without a weight no truck is chosen for anybody', () => {
  expect(chosenTruckId(emptyDraft(), list)).toBeNull()
})

test('with a weight the first that can go is', () => {
  expect(chosenTruckId({ ...emptyDraft(), weightText: '3 200' }, list)).toBe(4)
})

test('the picked one stays, also when it cannot go', () => {
  expect(chosenTruckId({ ...emptyDraft(), weightText: '3 200', truckTypeId: 3 }, list)).toBe(3)
})

test('a partial load waits for a picked truck', () => {
  const form = { ...emptyDraft(), weightText: '3 200', loadKind: 'partial' as const }
  expect(chosenTruckId(form, list)).toBeNull()
})

test('the share begins with what the cargo takes of the truck', () => {
  const form = { ...emptyDraft(), weightText: '3 000', loadKind: 'partial' as const }
  expect(withTruck(form, list[1])).toEqual({ truckTypeId: 4, partialPercent: 60 })
  expect(withTruck(form, list[2])).toEqual({ truckTypeId: 5, partialPercent: 30 })
  expect(withLoadKind({ ...form, loadKind: 'full' }, 'partial', list[1])).toEqual({
    loadKind: 'partial',
    truckTypeId: 4,
    partialPercent: 60,
  })
})

test('a share typed too small for the cargo is raised, and said', () => {
  const form = { ...emptyDraft(), weightText: '3 000', loadKind: 'partial' as const }
  const [isuzu5 = truck(4, 1)] = [list[1]]
  expect(chargedShare({ ...form, partialPercent: 10 }, isuzu5)).toEqual({ percent: 60, isRaised: true })
  expect(chargedShare({ ...form, partialPercent: 75 }, isuzu5)).toEqual({ percent: 75, isRaised: false })
  expect(chargedShare(form, isuzu5)).toEqual({ percent: 60, isRaised: false })
})

test('measures that are just those of the truck are not the cargo’s, as the server has it', () => {
  const form = { ...emptyDraft(), weightText: '3 000', loadKind: 'partial' as const, partialPercent: 10 }
  const [isuzu5 = truck(4, 1)] = [list[1]]
  const own = { lengthText: '5', widthText: '2', heightText: '2' }
  expect(chargedShare({ ...form, ...own }, isuzu5)).toEqual({ percent: 60, isRaised: true })
  const half = { ...own, lengthText: '4' }
  expect(chargedShare({ ...form, ...half }, isuzu5)).toEqual({ percent: 80, isRaised: true })
})

test('back to a full load keeps the share for another change of mind', () => {
  expect(withLoadKind({ ...emptyDraft(), partialPercent: 40 }, 'full', list[1])).toEqual({ loadKind: 'full' })
})

test('what is saved is the row that is taken off, rounded as prices are', () => {
  const partial = { ...truck(4, 1), breakdown: [{ code: 'partial_load' as const, amount: -784_612 }] }
  expect(savedUzs(partial)).toBe(785_000)
  expect(savedUzs(truck(4, 1))).toBeNull()
})
