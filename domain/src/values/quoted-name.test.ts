import { expect, it } from 'vitest'
import { quoteName } from './quoted-name.ts'

it.each([
  ['Bek Savdo MChJ', '«Bek Savdo MChJ»'],
  ['"Silk Road" MChJ', '«Silk Road» MChJ'],
  ['«Silk Road» MChJ', '«Silk Road» MChJ'],
  ['«Silk Road Cargo»', '«Silk Road Cargo»'],
  ['««Silk Road» MChJ»', '«Silk Road» MChJ'],
  ['«««Silk Road»»»', '«Silk Road»'],
  ['OOO "Silk Road"', 'OOO «Silk Road»'],
  ['МЧЖ „Ипак йўли“', 'МЧЖ «Ипак йўли»'],
  ['«Silk Road MChJ', '«Silk Road MChJ»'],
  ['Silk Road" MChJ', '«Silk Road MChJ»'],
  [' Soʻgʻd Trans ', '«Soʻgʻd Trans»'],
])('%s is quoted once: %s', (name, quoted) => {
  expect(quoteName(name, 'ru')).toBe(quoted)
})

it('uses the quotes of the language', () => {
  expect(quoteName('"Silk Road" MChJ', 'uz')).toBe('“Silk Road” MChJ')
  expect(quoteName('Bek Savdo', 'uz-Cyrl')).toBe('«Bek Savdo»')
  expect(quoteName('«Bek Savdo»', 'en')).toBe('“Bek Savdo”')
})
