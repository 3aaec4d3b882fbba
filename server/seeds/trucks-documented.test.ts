import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TRUCK_TYPES } from './truck-types.ts'

const PAGE = readFileSync(new URL('../../docs/figures.md', import.meta.url), 'utf8')

const numbersIn = (cell = '') => (cell.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []).map(Number)

/** Minutes as written in the docs: 30 min, 3.5 h. */
const minutesIn = (cell = '') => (numbersIn(cell)[0] ?? 0) * (cell.includes('h') ? 60 : 1)

/** The table of the figures; the page has another one of the axles. */
const rows = PAGE.slice(PAGE.indexOf('## Truck types'), PAGE.indexOf('## Axles'))
  .split('\n')
  .filter(line => line.startsWith('|'))
  .map(line => line.split('|').map(cell => cell.trim()))
  .filter(cells => TRUCK_TYPES.some(({ name }) => name.en === cells[1]))

it('docs/figures.md has the figures of every truck type', () => {
  const documented = rows.map(([, name, payload, size, tolerance, free, region]) => ({
    name,
    maxWeightKg: numbersIn(payload)[0],
    size: numbersIn(size),
    tolerancePercent: numbersIn(tolerance)[0],
    waitMinutes: minutesIn(free),
    regionOnly: region === 'yes',
  }))
  expect(documented).toEqual(
    TRUCK_TYPES.map(type => ({
      name: type.name.en,
      maxWeightKg: type.maxWeightKg,
      size: type.size,
      tolerancePercent: Math.round(type.overloadTolerance * 100),
      waitMinutes: type.waitMinutes,
      regionOnly: type.regionOnly === true,
    })),
  )
})
