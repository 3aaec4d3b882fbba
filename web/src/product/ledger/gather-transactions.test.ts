import { expect, test } from 'vitest'
import { gatherTransactions, MOST_PAGES, sumTransactions } from './gather-transactions.ts'

const NOTHING = {
  ...{ payments: 0, services: 0, fees: 0, corrections: 0, reversals: 0, write_offs: 0 },
  ...{ compensations: 0, refunds: 0 },
}

const refill = { kind: 'refill' as const, amount: 5_000_000, balanceAfter: 5_000_000 }
const charge = { kind: 'charge' as const, amount: -1_200_000, balanceAfter: 3_800_000 }
const second = { kind: 'fee' as const, amount: -800_000, balanceAfter: 3_000_000 }

test('sums lines by heading and returns the opening and closing balance', () => {
  expect(sumTransactions([second, charge, refill])).toEqual({
    byHeading: { ...NOTHING, payments: 5_000_000, services: 1_200_000, fees: 800_000 },
    openingUzs: 0,
    closingUzs: 3_000_000,
  })
})

test('without lines there are no balances', () => {
  expect(sumTransactions([])).toEqual({ byHeading: NOTHING, openingUzs: null, closingUzs: null })
})

test('sums all pages', async () => {
  const pages = [[second, charge], [refill]]
  const totals = await gatherTransactions(async page => ({ data: pages[page - 1]!, meta: { lastPage: 2 } }))
  expect(totals).toEqual(sumTransactions([second, charge, refill]))
})

test('fetches only the first and last of very many pages', async () => {
  const asked: number[] = []
  const totals = await gatherTransactions(async page => {
    asked.push(page)
    return { data: page === 1 ? [second] : [refill], meta: { lastPage: MOST_PAGES + 1 } }
  })
  expect(asked).toEqual([1, MOST_PAGES + 1])
  expect(totals).toEqual({ byHeading: null, openingUzs: 0, closingUzs: 3_000_000 })
})
