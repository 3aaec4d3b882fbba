import { expect, it } from 'vitest'
import { carrierPaperNumber, sumUpCarrierPaper } from './carrier-paper.ts'

const ORDER = { shareUzs: 1_820_800, commissionUzs: 160_000, vatUzs: 19_200, reported: null }

it('reports the price and the commission with its VAT as an agent, and what the carriage was bought for as a principal', () => {
  const paper = sumUpCarrierPaper([
    { ...ORDER, orderId: 1, terms: { taxModel: 'agent', vatPercent: 12 } },
    { ...ORDER, orderId: 2, terms: { vatPercent: 0 }, vatUzs: 0 },
    { ...ORDER, orderId: 3, terms: { taxModel: 'principal', vatPercent: 12 } },
  ])
  expect(paper).toMatchObject({
    value: {
      rows: [
        { taxModel: 'agent', priceUzs: 2_000_000, commissionUzs: 160_000, vatUzs: 19_200, rateBp: 1200 },
        { taxModel: 'agent', priceUzs: 1_980_800, commissionUzs: 160_000, vatUzs: 0, rateBp: 0 },
        { taxModel: 'principal', priceUzs: 1_820_800, commissionUzs: 0, vatUzs: 0, rateBp: 0 },
      ],
      priceUzs: 5_801_600,
      commissionUzs: 320_000,
      vatUzs: 19_200,
    },
  })
})

it('needs an order', () => {
  expect(sumUpCarrierPaper([])).toMatchObject({ refusals: [{ code: 'services_missing' }] })
})

it('writes a number that is no act’s', () =>
  expect(carrierPaperNumber({ year: 2026, number: 17 })).toBe('C2026-17'))
