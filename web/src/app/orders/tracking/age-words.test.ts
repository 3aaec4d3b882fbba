import { expect, test } from 'vitest'
import { speak } from '../../../platform/language/here.ts'
import { ageWords, isFresh } from './age-words.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

test.each([
  [8, '8 с назад', true],
  [-3, '0 с назад', true],
  [90, '1 мин назад', true],
  [301, '5 мин назад', false],
  [7200, 'последний раз сегодня 13:00', false],
])('%d seconds ago', (seconds, words, fresh) => {
  speak('ru')
  expect(ageWords(ago(seconds), NOW).replaceAll('\u00a0', ' ')).toBe(words)
  expect(isFresh(ago(seconds), NOW)).toBe(fresh)
})
