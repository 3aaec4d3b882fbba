import { expect, it } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { differenceLabel, firstName } from './offer-labels.ts'

it('the difference from the estimate is rounded as prices are', () => {
  setLocale('uz')
  expect(differenceLabel(1_608_388, 2_393_000).text).toContain('785\u00a0000 arzon')
  expect(differenceLabel(2_393_400, 2_393_000).text).toContain('400 qimmat')
  expect(differenceLabel(2_393_000, 2_393_000).tone).toBe('same')
})

it.each([
  ['Rustam T.', 'Rustam'],
  ['Gʻayrat Oʻ.', 'Gʻayrat'],
  ['№ 12', '№ 12'],
])('the first name of %s is %s', (name, first) => {
  expect(firstName(name)).toBe(first)
})
