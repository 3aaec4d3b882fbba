import { CANCEL_REASONS } from '@karvon/domain/orders/ending/cancel-reasons'
import { LOCALES } from '@karvon/domain/values/locale'
import { expect, test } from 'vitest'
import { cancelReasonInside, cancelReasonLabel } from './cancel-reason-labels.ts'

test.each(LOCALES)('every reason has its own label in %s', locale => {
  const words = CANCEL_REASONS.map(reason => cancelReasonLabel(reason, locale))
  expect(new Set(words).size).toBe(CANCEL_REASONS.length)
  for (const said of words) expect(said).toMatch(/^\p{Lu}.*\S$/u)
})

test('a label after a colon starts in lower case', () => {
  expect(cancelReasonInside('platform_mistake', 'ru')).toBe('ошибка Karvon')
  expect(cancelReasonInside('platform_mistake', 'uz')).toBe('Karvon xatosi')
})
