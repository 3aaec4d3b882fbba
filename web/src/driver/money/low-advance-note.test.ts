import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { closedOffers, lowBalance } from './low-advance-note.tsx'

beforeEach(() => setLocale('en'))

test('a balance below zero is a debt, not what is left', () => {
  expect(lowBalance(-38_887_280)).toBe('You owe 38,887,280\u00a0UZS')
  expect(lowBalance(3_000)).toBe('3,000\u00a0UZS left')
})

test('offers are closed until a debt is paid, or for a floor above nothing', () => {
  expect(closedOffers(-5_000, 0)).toContain('until the debt is paid')
  expect(closedOffers(3_000, 50_000)).toContain('at least 50,000\u00a0UZS is needed')
  expect(closedOffers(-5_000, -1_000)).not.toContain('until the debt is paid')
})
