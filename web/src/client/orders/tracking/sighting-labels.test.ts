import { expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { sightingLabel } from './sighting-labels.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

test.each([
  [8, 'На связи, 8 с назад'],
  [-3, 'На связи, 0 с назад'],
  [90, 'На связи, 1 мин назад'],
  [18 * 60, 'Нет связи 18 мин'],
  [7200, 'Место не передаётся, последний раз сегодня 13:00'],
])('%d seconds ago', (seconds, words) => {
  setLocale('ru')
  expect(sightingLabel(ago(seconds), NOW).replaceAll('\u00a0', ' ')).toBe(words)
})

test('a truck without a position', () => {
  setLocale('ru')
  expect(sightingLabel(null, NOW)).toBe('Водитель пока не показывает, где он')
})
