import { expect, test } from 'vitest'
import { formatKg, formatUzs } from '../reading/figures.ts'
import { withUzbekSuffix } from './uzbek-suffix.ts'

test.each([
  [formatUzs(2_000_000, 'uz'), 'ga', '2\u00a0000\u00a0000\u00a0soʻmga'],
  [formatUzs(2_000_000, 'uz'), 'gacha', '2\u00a0000\u00a0000\u00a0soʻmgacha'],
  [formatUzs(2_000_000, 'uz-Cyrl'), 'дан', '2\u00a0000\u00a0000\u00a0сўмдан'],
  ['Samarqand', 'dan', 'Samarqanddan'],
  ['Самарқанд', 'дан', 'Самарқанддан'],
  ['Bek', 'ga', 'Bekka'],
  ['Бек', 'га', 'Бекка'],
  ['Chirchiq', 'gacha', 'Chirchiqqacha'],
  ['Чирчиқ', 'гача', 'Чирчиққача'],
  ['Bek', 'dan', 'Bekdan'],
  ['“Furgon”', 'ga', '“Furgon”ga'],
  ['“Bek Savdo” MChJ', 'ning', '“Bek Savdo” MChJning'],
])('a word takes it joined: %s and %s is %s', (written, suffix, expected) => {
  expect(withUzbekSuffix(written, suffix)).toBe(expected)
})

test.each([
  ['09:00', 'dan', '09:00\u00a0dan'],
  ['Isuzu 5', 'ga', 'Isuzu 5\u00a0ga'],
  ['10\u00a0%', 'dan', '10\u00a0%\u00a0dan'],
  [formatKg(550, 'uz'), 'gacha', '550\u00a0kg\u00a0gacha'],
  [formatKg(550, 'uz-Cyrl'), 'гача', '550\u00a0кг\u00a0гача'],
  ['40\u00a0daq', 'dan', '40\u00a0daq\u00a0dan'],
  ['40\u00a0дақ', 'дан', '40\u00a0дақ\u00a0дан'],
])('a figure, a sign and a unit take it apart: %s and %s is %s', (written, suffix, expected) => {
  expect(withUzbekSuffix(written, suffix)).toBe(expected)
})
