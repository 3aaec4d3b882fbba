import { expect, test } from 'vitest'
import { everyDay } from './margin-days.ts'

const DAY = { orders: 2, turnover: 4_000_000, commission: 320_000, fees: 0 }

test('days without orders are part of the period, over the end of a month', () => {
  const days = everyDay({ from: '2026-11-29', to: '2026-12-02', days: [{ date: '2026-12-01', ...DAY }] })
  expect(days.map(({ date, commission }) => [date, commission])).toEqual([
    ['2026-11-29', 0],
    ['2026-11-30', 0],
    ['2026-12-01', 320_000],
    ['2026-12-02', 0],
  ])
})

test('a single day is one', () => {
  expect(everyDay({ from: '2026-11-29', to: '2026-11-29', days: [] })).toHaveLength(1)
})
