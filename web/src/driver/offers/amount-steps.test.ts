import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountStep, percentBetween, stepAmount } from './amount-steps.ts'

const BOUNDS = { minUzs: 970_000, maxUzs: 3_882_000 }

test('a step lands on a round sum', () => {
  expect(stepAmount(1_941_000, 1, 50_000, BOUNDS)).toBe(1_950_000)
  expect(stepAmount(1_941_000, -1, 50_000, BOUNDS)).toBe(1_900_000)
  expect(stepAmount(1_950_000, 1, 50_000, BOUNDS)).toBe(2_000_000)
  expect(stepAmount(1_950_000, -1, 50_000, BOUNDS)).toBe(1_900_000)
})

test('a step stays within the bounds', () => {
  expect(stepAmount(980_000, -1, 50_000, BOUNDS)).toBe(970_000)
  expect(stepAmount(3_882_000, 1, 50_000, BOUNDS)).toBe(3_882_000)
  expect(stepAmount(0, 1, 50_000, BOUNDS)).toBe(970_000)
})

test('small prices have smaller steps', () => {
  expect(amountStep(968_000)).toBe(10_000)
  expect(amountStep(1_000_000)).toBe(50_000)
})

test('a step up is higher and a step down lower, except at a bound', () => {
  fc.assert(
    fc.property(fc.integer({ min: 970_000, max: 3_882_000 }), amount => {
      expect(stepAmount(amount, 1, 50_000, BOUNDS) > amount || amount === BOUNDS.maxUzs).toBe(true)
      expect(stepAmount(amount, -1, 50_000, BOUNDS) < amount || amount === BOUNDS.minUzs).toBe(true)
    }),
  )
})

test('an amount’s position is clamped to the bounds', () => {
  expect(percentBetween(970_000, BOUNDS)).toBe(0)
  expect(percentBetween(2_426_000, BOUNDS)).toBe(50)
  expect(percentBetween(9_000_000, BOUNDS)).toBe(100)
  expect(percentBetween(5, { minUzs: 5, maxUzs: 5 })).toBe(50)
})
