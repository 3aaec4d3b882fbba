import { expect, test } from 'vitest'
import type { PriceEstimate } from './estimate-price.ts'
import { priceColumns } from './price-columns.ts'

const estimate: PriceEstimate = {
  priceUzs: 1_100_000,
  rows: [
    { code: 'loaders', amountUzs: 100_000 },
    { code: 'road', amountUzs: 1_000_000 },
  ],
}
const deal: PriceEstimate = {
  priceUzs: 1_050_000,
  rows: [...estimate.rows, { code: 'bargain', amountUzs: -50_000 }],
}
const final: PriceEstimate = {
  priceUzs: 1_080_000,
  rows: [...deal.rows, { code: 'additional', amountUzs: 10_000 }, { code: 'additional', amountUzs: 20_000 }],
}

const written = (lines: ReturnType<typeof priceColumns>) =>
  lines.map(({ changed, code, dealUzs, estimateUzs, finalUzs }) =>
    [code, estimateUzs, dealUzs, finalUzs, changed ? '*' : ''].map(cell => cell ?? '-').join(' '),
  )

test('three columns with the same lines, changes are marked', () => {
  expect(written(priceColumns(estimate, deal, final))).toEqual([
    'road 1000000 1000000 1000000 ',
    'loaders 100000 100000 100000 ',
    'bargain - -50000 -50000 *',
    'additional - - 30000 *',
    'total 1100000 1050000 1080000 *',
  ])
})

test('before the deal there is one column and nothing has changed', () => {
  expect(written(priceColumns(estimate, null, null))).toEqual([
    'road 1000000 - - ',
    'loaders 100000 - - ',
    'total 1100000 - - ',
  ])
})

test('a deal at the estimate changes nothing', () => {
  expect(priceColumns(estimate, estimate, null).some(line => line.changed)).toBe(false)
})
