import { expect, test } from 'vitest'
import { cheaperTruck } from './cheaper-truck.ts'

const labo = { id: 1, priceUzs: 1_350_000 }
const isuzu5 = { id: 4, priceUzs: 718_000 }
const isuzu10 = { id: 5, priceUzs: 900_000 }

test('the cheapest of those that cost less', () => {
  expect(cheaperTruck(1, [labo, isuzu10, isuzu5])).toBe(isuzu5)
  expect(cheaperTruck(5, [labo, isuzu10, isuzu5])).toBe(isuzu5)
})

test('nothing if the chosen one is the cheapest, or shares the lowest price', () => {
  expect(cheaperTruck(4, [labo, isuzu10, isuzu5])).toBeNull()
  expect(cheaperTruck(4, [isuzu5, { id: 6, priceUzs: 718_000 }])).toBeNull()
})

test('nothing while no truck is chosen, or the chosen one is unavailable', () => {
  expect(cheaperTruck(null, [labo, isuzu5])).toBeNull()
  expect(cheaperTruck(9, [labo, isuzu5])).toBeNull()
})
