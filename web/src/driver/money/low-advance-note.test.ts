import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { lowBalance } from './low-advance-note.tsx'

beforeEach(() => setLocale('en'))

test('a balance below zero is a debt, not what is left', () => {
  expect(lowBalance(-38_887_280)).toBe('You owe 38,887,280\u00a0UZS')
  expect(lowBalance(3_000)).toBe('3,000\u00a0UZS left')
})
