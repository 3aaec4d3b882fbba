import { describe, expect, test } from 'vitest'
import { type AdviceRules, adviseClient as adviseBy, type UnbidOrder } from './advise-client.ts'

const now = new Date('2026-11-21T06:00:00Z')

const rules: AdviceRules = { raiseShare: 0.1, roundToUzs: 1_000, leadTimes: 3 }

const adviseClient = (order: UnbidOrder) => adviseBy(order, rules)

const unbid = (change: Partial<UnbidOrder> = {}): UnbidOrder => ({
  shownUzs: 2_000_000,
  estimateUzs: 2_000_000,
  offerMaxUzs: 3_000_000,
  marketUzs: null,
  loadAt: new Date('2026-11-22T06:00:00Z'),
  leadMinutes: 60,
  now,
  drivers: 10,
  larger: null,
  ...change,
})

describe('a price', () => {
  test('below the estimate is raised to it', () => {
    expect(adviseClient(unbid({ shownUzs: 1_700_000 }))).toEqual([{ kind: 'raise_price', toUzs: 2_000_000 }])
  })

  test('below the market is raised to it', () => {
    expect(adviseClient(unbid({ marketUzs: 2_350_400 }))).toEqual([{ kind: 'raise_price', toUzs: 2_351_000 }])
  })

  test('that is fair is raised by a tenth, never above the bound', () => {
    expect(adviseClient(unbid())).toEqual([{ kind: 'raise_price', toUzs: 2_200_000 }])
    expect(adviseClient(unbid({ offerMaxUzs: 2_050_000 }))).toEqual([
      { kind: 'raise_price', toUzs: 2_050_000 },
    ])
    expect(adviseClient(unbid({ offerMaxUzs: 2_000_000 }))).toEqual([])
  })
})

test('a loading time within three lead times is moved further away', () => {
  const soon = unbid({ loadAt: new Date('2026-11-21T08:59:00Z'), offerMaxUzs: 2_000_000 })
  expect(adviseClient(soon)).toEqual([{ kind: 'load_later', from: new Date('2026-11-21T09:00:00Z') }])
  expect(adviseClient({ ...soon, loadAt: new Date('2026-11-21T09:00:00Z') })).toEqual([])
})

test('a larger truck is suggested if more drivers have one', () => {
  const few = unbid({ offerMaxUzs: 2_000_000, drivers: 2, larger: { truckTypeId: 5, drivers: 9 } })
  expect(adviseClient(few)).toEqual([{ kind: 'larger_truck', truckTypeId: 5, drivers: 9 }])
  expect(adviseClient({ ...few, drivers: 9 })).toEqual([])
})

test('the settings decide how far advice goes', () => {
  const other: AdviceRules = { raiseShare: 0.25, roundToUzs: 100_000, leadTimes: 30 }
  expect(adviseBy(unbid({ shownUzs: 2_010_000 }), other)).toEqual([
    { kind: 'raise_price', toUzs: 2_600_000 },
    { kind: 'load_later', from: new Date('2026-11-22T12:00:00Z') },
  ])
})
