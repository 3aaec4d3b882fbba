import { CANCEL_REASONS } from '@karvon/domain/orders/ending/cancel-reasons'
import { LOCALES } from '@karvon/domain/values/written-figures'
import { expect, test } from 'vitest'
import { cancelReasonInside, cancelReasonWords } from './cancel-reason-words.ts'

test.each(LOCALES)('every reason has words of its own in %s', locale => {
  const words = CANCEL_REASONS.map(reason => cancelReasonWords(reason, locale))
  expect(new Set(words).size).toBe(CANCEL_REASONS.length)
  for (const said of words) expect(said).toMatch(/^\p{Lu}.*\S$/u)
})

test('words after a colon begin small', () => {
  expect(cancelReasonInside('platform_mistake', 'ru')).toBe('ошибка Karvon')
  expect(cancelReasonInside('platform_mistake', 'uz')).toBe('Karvon xatosi')
})
