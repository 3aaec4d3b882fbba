import { readFileSync } from 'node:fs'
import { formatNumber } from '@karvon/domain/reading/figures'
import { expect, it } from 'vitest'
import { PRICE_RULES } from './price-rules.ts'
import { TRUCK_TYPES } from './truck-types.ts'

const PAGE = readFileSync(new URL('../../docs/tariffs.md', import.meta.url), 'utf8')

/** The cells of every row with this many of them. */
const rowsOf = (cells: number): string[][] =>
  PAGE.split('\n')
    .filter(line => line.startsWith('|'))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
    .filter(row => row.length === cells)

const written = (uzs: number) => formatNumber(uzs, 'en')
const percent = (share: number) => `${formatNumber(share * 100, 'en')} %`

it('has every figure of a truck’s tariff in the table', () => {
  const [, , ...rows] = rowsOf(8)
  expect(rows).toEqual(
    TRUCK_TYPES.map(({ name, minimumUzs, rates, waitingPerMinuteUzs, waitingDayCapUzs, passUzs }) => [
      name.en,
      written(minimumUzs),
      ...[0, 1, 2].map(at => (rates[at] === undefined ? '–' : written(rates[at]))),
      ...[waitingPerMinuteUzs, waitingDayCapUzs, passUzs].map(written),
    ]),
  )
})

it('has every coefficient in the table, with its source', () => {
  const [, , ...rows] = rowsOf(3)
  const r = PRICE_RULES
  const discounts = r.backhauls.map(({ share }) => percent(share))
  expect(rows.map(([, value]) => value)).toEqual([
    ...discounts,
    percent(r.returnLegShare),
    percent(r.partialFactor),
    percent(r.partialFloor),
    percent(r.extraStopShare),
    written(r.extraStopMinimumUzs),
    written(r.loaderUzs),
    percent(r.nightShare),
    written(r.roundToUzs),
    percent(r.vatShare),
    percent(r.fuelIndex),
    `${written(r.offerMinimumUzs)}–${written(r.offerMaximumUzs)}`,
    `${formatNumber(r.offerLowShare * 100, 'en')}–${percent(r.offerHighShare)}`,
    written(r.cashLimitUzs),
  ])
  expect(PAGE).toContain(`night, ${r.nightFrom}–${r.nightTo}`)
  // a new coefficient must be added here, too
  expect(Object.keys(r).length).toBe(rows.length - discounts.length + 1 + 2 + 2)
  for (const [figure, , source] of rows) expect(source, figure).toMatch(/^(?:assumed|law|published|estimate)/)
})
