import { expect, test } from 'vitest'
import { spellNumber } from './spell-number.ts'

test.each([
  [0, 'nol', 'ноль', 'zero'],
  [7, 'yetti', 'семь', 'seven'],
  [12, 'oʻn ikki', 'двенадцать', 'twelve'],
  [40, 'qirq', 'сорок', 'forty'],
  [101, 'bir yuz bir', 'сто один', 'one hundred one'],
  [1_000, 'bir ming', 'одна тысяча', 'one thousand'],
  [2_019, 'ikki ming oʻn toʻqqiz', 'две тысячи девятнадцать', 'two thousand nineteen'],
  [11_000, 'oʻn bir ming', 'одиннадцать тысяч', 'eleven thousand'],
  [
    1_250_000,
    'bir million ikki yuz ellik ming',
    'один миллион двести пятьдесят тысяч',
    'one million two hundred fifty thousand',
  ],
  [
    22_345_678,
    'yigirma ikki million uch yuz qirq besh ming olti yuz yetmish sakkiz',
    'двадцать два миллиона триста сорок пять тысяч шестьсот семьдесят восемь',
    'twenty-two million three hundred forty-five thousand six hundred seventy-eight',
  ],
  [3_000_000_001, 'uch milliard bir', 'три миллиарда один', 'three billion one'],
  [5_000_000_000_000, 'besh trillion', 'пять триллионов', 'five trillion'],
])('%i', (n, uz, ru, en) => {
  expect([spellNumber(n, 'uz'), spellNumber(n, 'ru'), spellNumber(n, 'en')]).toEqual([uz, ru, en])
})

test('Uzbek in Cyrillic is the same words', () => {
  expect([spellNumber(0, 'uz-Cyrl'), spellNumber(14_900, 'uz-Cyrl')]).toEqual([
    'ноль',
    'ўн тўрт минг тўққиз юз',
  ])
})

test.each([-1, 1.5, Number.NaN, 1e15])('%d is not spelled', n => {
  expect(() => spellNumber(n, 'ru')).toThrow(RangeError)
})
