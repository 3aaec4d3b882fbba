import { expect, it } from 'vitest'
import { requestLocale } from './request-locale.ts'

it.each([
  [undefined, 'uz'],
  ['', 'uz'],
  ['uz', 'uz'],
  ['ru', 'ru'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['RU', 'ru'],
  ['en-US,en;q=0.9', 'en'],
  ['de, ru;q=0.5, uz;q=0.4', 'ru'],
  ['en;q=0.5, ru', 'ru'],
  ['de-DE', 'uz'],
  ['uz-Cyrl', 'uz-Cyrl'],
  ['uz-cyrl-UZ;q=0.9, ru;q=0.8', 'uz-Cyrl'],
  ['uz-Latn-UZ', 'uz'],
  ['uz-UZ', 'uz'],
  ['ru;q=0.3, uz;q=0.8', 'uz'],
  ['ru;q=0', 'uz'],
  ['ru;q=x, uz', 'ru'],
  ['*', 'uz'],
  [`ru${',de'.repeat(300)}`, 'uz'],
  [';;;,,,q=', 'uz'],
])('%s is answered in %s', (header, locale) => expect(requestLocale(header)).toBe(locale))
