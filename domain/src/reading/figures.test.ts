import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../values/locale.ts'
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatDurationSpan,
  formatKg,
  formatKm,
  formatNumber,
  formatShortDate,
  formatTime,
  formatTimeSpan,
  formatTonnes,
  formatUzs,
  writeSides,
} from './figures.ts'

const at = new Date('2026-03-05T09:07:00Z')

describe.each<[Locale, string[]]>([
  ['uz', ['1 250 000 soʻm', '1 250 000,5', '310,4 km', '1 500 kg', '1,5 t', '05.03.2026', '4 soat 40 daq']],
  [
    'uz-Cyrl',
    ['1 250 000 сўм', '1 250 000,5', '310,4 км', '1 500 кг', '1,5 т', '05.03.2026', '4 соат 40 дақ'],
  ],
  ['ru', ['1 250 000 сум', '1 250 000,5', '310,4 км', '1 500 кг', '1,5 т', '05.03.2026', '4 ч 40 мин']],
  ['en', ['1,250,000 UZS', '1,250,000.5', '310.4 km', '1,500 kg', '1.5 t', '05 Mar 2026', '4 h 40 min']],
])('%s', (locale, expected) => {
  test('formats money, numbers, km, kg, tonnes, dates and spans', () => {
    const written = [
      formatUzs(1_250_000, locale),
      formatNumber(1_250_000.5, locale),
      formatKm(310.44, locale),
      formatKg(1500, locale),
      formatTonnes(1500, locale),
      formatDate(at, locale),
      formatDuration(280, locale),
    ]
    expect(written.map(text => text.replaceAll('\u00a0', ' '))).toEqual(expected)
  })
})

test('groups and units are joined by no-break spaces', () => {
  expect(formatUzs(1_250_000, 'uz')).toBe('1\u00a0250\u00a0000\u00a0soʻm')
  expect(formatDuration(280, 'uz')).toBe('4\u00a0soat 40\u00a0daq')
})

test('the sides of a box stay on one line', () => {
  expect(writeSides([5, 2.1, 2.455], 'ru')).toBe('5\u00a0×\u00a02,1\u00a0×\u00a02,46')
  expect(writeSides([5, 2.1], 'en')).toBe('5\u00a0×\u00a02.1')
})

test('small, round and negative numbers', () => {
  expect(formatNumber(0, 'uz')).toBe('0')
  expect(formatNumber(999, 'uz')).toBe('999')
  expect(formatNumber(1000, 'en')).toBe('1,000')
  expect(formatNumber(12.04, 'ru')).toBe('12')
  expect(formatNumber(12.04, 'ru', 2)).toBe('12,04')
  expect(formatUzs(-250_000, 'en')).toBe('\u2212250,000\u00a0UZS')
  expect(formatNumber(-0.01, 'uz')).toBe('0')
})

test('spans of a whole hour, of minutes only, and of nothing', () => {
  expect(formatDuration(120, 'ru')).toBe('2\u00a0ч')
  expect(formatDuration(59.6, 'ru')).toBe('1\u00a0ч')
  expect(formatDuration(35, 'en')).toBe('35\u00a0min')
  expect(formatDuration(0, 'en')).toBe('0\u00a0min')
})

test('a short date leaves out only the year', () => {
  const short = LOCALES.map(locale => formatShortDate(at, locale).replace('\u00a0', ' '))
  expect(short).toEqual(['05.03', '05.03', '05.03', '05 Mar'])
})

test('the time is that of Tashkent', () => {
  expect(formatTime(at)).toBe('14:07')
  expect(formatDateTime(at, 'uz')).toBe('05.03.2026 14:07')
})

test('a span of time is rounded apart to five minutes, and one instant stays as it is', () => {
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  expect(formatTimeSpan(at, later(31))).toBe('14:05–14:40')
  expect(formatTimeSpan(at, at)).toBe('14:07')
  expect(formatTimeSpan(later(600), later(700))).toBe('00:05–01:50')
})

test('a span of durations is one where its ends are the same', () => {
  expect(formatDurationSpan(100, 130, 'ru').replaceAll('\u00a0', ' ')).toBe('1 ч 40 мин – 2 ч 10 мин')
  expect(formatDurationSpan(100, 100.2, 'en').replaceAll('\u00a0', ' ')).toBe('1 h 40 min')
})
