import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CarrierRow, payoutRows } from './payout-rows.ts'

const row = (kind: string, payableUzs: number): CarrierRow => ({ kind, payableUzs })

describe('the rows behind a payout', () => {
  it('are those since the payout before, without what changes nothing', () => {
    const statement = [
      row('charge', 900_000),
      row('payout', -850_000),
      row('charge', 1_000_000),
      row('charge', 0),
      row('advance_moved', -60_000),
    ]
    expect(payoutRows(statement, 990_000)).toEqual({
      openingUzs: 50_000,
      rows: [row('charge', 1_000_000), row('advance_moved', -60_000)],
      reservedUzs: 0,
    })
  })

  it('say what open claims kept back', () => {
    expect(payoutRows([row('charge', 1_000_000)], 700_000)).toMatchObject({ reservedUzs: 300_000 })
  })

  it('add up to the payout', () => {
    const any = fc.record({
      kind: fc.constantFrom('charge', 'payout', 'claim', 'advance_moved', 'payout_returned'),
      payableUzs: fc.integer({ min: -5_000_000, max: 5_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(any), fc.nat(), (statement, amountUzs) => {
        const { openingUzs, rows, reservedUzs } = payoutRows(statement, amountUzs)
        const sum = rows.reduce((total, { payableUzs }) => total + payableUzs, openingUzs)
        expect(sum - reservedUzs).toBe(amountUzs)
      }),
    )
  })
})
