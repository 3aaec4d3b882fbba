import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOMAIN_TARIFFS, domainTariff } from './domain-tariffs.fixture.ts'
import { roadChargeUzs } from './road-charge.ts'

test.each([
  ['isuzu5', 0, 0],
  ['isuzu5', 1, 9000],
  ['isuzu5', 50, 450_000],
  ['isuzu5', 50.1, 450_750],
  ['isuzu5', 300, 2_325_000],
  ['isuzu5', 310, 2_393_000],
  ['fura_tent', 310, 4_135_000],
  ['fura_tent', 1080, 12_605_000],
  ['labo', 10, 50_000],
  ['bongo', 400, 2_625_000],
])('%s for %d km costs %d', (key, km, expected) => {
  expect(roadChargeUzs(km, domainTariff(key), 1)).toBe(expected)
})

test('the fuel index moves all rates', () => {
  expect(roadChargeUzs(310, domainTariff('isuzu5'), 1.1)).toBe(2_632_300)
})

test('a longer way is never cheaper and the charge is whole UZS', () => {
  const km = fc.double({ min: 0, max: 3000, noNaN: true })
  fc.assert(
    fc.property(
      km,
      km,
      fc.constantFrom(...DOMAIN_TARIFFS),
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      (a, b, tariff, index) => {
        const nearer = roadChargeUzs(Math.min(a, b), tariff, index)
        expect(Number.isSafeInteger(nearer)).toBe(true)
        expect(roadChargeUzs(Math.max(a, b), tariff, index)).toBeGreaterThanOrEqual(nearer)
      },
    ),
  )
})
