import type { Locale } from '@karvon/domain/values/locale'
import { expect, test } from 'vitest'
import { tileName } from './tile-name.ts'

const LOCALES = ['uz', 'uz-Cyrl', 'ru', 'en'] as const satisfies readonly Locale[]
const inAll = (props: Record<string, unknown>) => LOCALES.map(locale => tileName(props, locale))

test('takes the name in the language of the page', () => {
  const props = {
    name: 'Amir Temur shoh koʻchasi',
    'name:uz': 'Amir Temur shoh koʻchasi',
    'name:ru': 'проспект Амира Темура',
    'name:en': 'Amir Temur Avenue',
  }
  expect(inAll(props)).toEqual([
    'Amir Temur shoh koʻchasi',
    'Амир Темур шоҳ кўчаси',
    'проспект Амира Темура',
    'Amir Temur Avenue',
  ])
})

test('knows both scripts of Uzbek, whichever one a name was given in', () => {
  const cyrillic = { name: 'улица Навои', 'name:uz': 'Навоий кўчаси' }
  expect([tileName(cyrillic, 'uz'), tileName(cyrillic, 'uz-Cyrl')]).toEqual([
    'Навоий кўчаси',
    'Навоий кўчаси',
  ])
  const both = { 'name:uz': 'Навоий кўчаси', 'name:uz-Latn': 'Navoiy koʻchasi' }
  expect([tileName(both, 'uz'), tileName(both, 'uz-Cyrl')]).toEqual(['Navoiy koʻchasi', 'Навоий кўчаси'])
  const own = { name: 'Chilonzor', 'name:uz-Cyrl': 'Чилонзор' }
  expect(tileName(own, 'uz-Cyrl')).toBe('Чилонзор')
})

test('falls back on the name written on the spot', () => {
  expect(inAll({ name: 'Korzinka' })).toEqual(['Korzinka', 'Корзинка', 'Korzinka', 'Korzinka'])
  expect(inAll({ name: 'Самарканд' })).toEqual(['Самарканд', 'Самарканд', 'Самарканд', 'Самарканд'])
})

test('writes the apostrophes of Uzbek', () => {
  expect(tileName({ 'name:uz': "Bog'ishamol ko`chasi" }, 'uz')).toBe('Bogʻishamol koʻchasi')
  expect(tileName({ 'name:uz': "Ma'rifat" }, 'uz')).toBe('Maʼrifat')
})

test('leaves out what has no name, or no text for one', () => {
  expect(inAll({ name: '  ', 'name:ru': 7 })).toEqual([undefined, undefined, undefined, undefined])
})
