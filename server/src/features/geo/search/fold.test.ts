import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { fold } from './fold.ts'
import { withOtherLayout } from './keyboard-layout.ts'

it.each([
  ['Buxoro', 'Бухоро', 'Бухара', 'Bukhara', 'Buhoro', 'Boukhara'],
  ['Toshkent', 'Тошкент', 'Ташкент', 'Tashkent', 'Taschkent', 'TOSHKENT'],
  ["Qo'qon", 'Qo‘qon', 'Qoʻqon', 'Қўқон', 'Кокон', 'Qo`qon'],
  ['Jizzax', 'Жиззах', 'Jizzakh', 'Dzhizzakh', 'Djizax'],
  ['Gʻijduvon', 'Гиждуван', 'Gizhduvan', 'Ғиждувон', 'Ghijduwan'],
  ['Moʻynoq', 'Mŭynoq'.replace('ŭ', 'o'), 'Мойнок'],
  ['Янгийўл', 'Yangiyoʻl', 'Янгиёл'],
])('folds %s and its other spellings to one key', (...spellings) => {
  expect(new Set(spellings.map(fold)).size).toBe(1)
})

it('separates sh and ch from x and drops accents', () => {
  expect(fold('shahar')).toBe('shaxar')
  expect(fold('Chŏrsu')).toBe('charsu')
})

it('merges doubled letters', () => {
  expect(fold('Jizzax')).toBe(fold('Jizax'))
})

it('converts the keyboard layout in both directions', () => {
  expect(withOtherLayout('nfirtyn')).toBe('ташкент')
  expect(withOtherLayout('сршдщтящк')).toBe('chilonzor')
  expect(withOtherLayout(',e[fhf')).toBe('бухара')
})

it.each([
  ['samarkand', 'samarkand', 0],
  ['smarkand', 'samarkand', 1],
  ['samrakand', 'samarkand', 1],
  ['samerkant', 'samarkand', 2],
  ['buxara', 'kakan', 3],
])('counts the edits from %s to %s', (one, other, edits) => {
  expect(editDistance(one, other, 2)).toBe(edits)
  expect(editDistance(other, one, 2)).toBe(edits)
})
