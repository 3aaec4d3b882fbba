import { expect, test } from 'vitest'
import { checkCommissionRule, type TypedCommissionRule } from './check-commission.ts'

const now = new Date('2026-11-20T10:00:00Z')
const RULE: TypedCommissionRule = {
  truckTypeId: 4,
  regionFromId: 1726,
  regionToId: null,
  clientKind: 'company',
  percent: 7.25,
  minUzs: 10_000,
  maxUzs: 500_000,
  validFrom: '2026-12-01T00:00:00+05:00',
}

const check = (change: Partial<TypedCommissionRule>) =>
  checkCommissionRule({ ...RULE, ...change }, { truckTypeIds: [4], regionIds: [1726, 1718], now })

test('a rule is as typed', () => {
  expect(check({})).toEqual({ ok: true, value: { ...RULE, validFrom: new Date('2026-11-30T19:00:00Z') } })
  expect(check({ maxUzs: null, minUzs: 0, truckTypeId: null, percent: 0 }).ok).toBe(true)
  expect(check({ percent: 50, minUzs: 5, maxUzs: 5 }).ok).toBe(true)
})

test.each<[Partial<TypedCommissionRule>, string, string]>([
  [{ percent: -0.01 }, 'percent', 'figure_out_of_range'],
  [{ percent: 50.01 }, 'percent', 'figure_out_of_range'],
  [{ percent: 1.005 }, 'percent', 'figure_out_of_range'],
  [{ percent: Number.NaN }, 'percent', 'figure_out_of_range'],
  [{ minUzs: -1 }, 'min', 'amount_out_of_range'],
  [{ minUzs: 1.5 }, 'min', 'amount_out_of_range'],
  [{ maxUzs: 9_999 }, 'max', 'amount_out_of_range'],
  [{ maxUzs: 1e9 }, 'max', 'amount_out_of_range'],
  [{ truckTypeId: 5 }, 'truck_type_id', 'truck_type_unknown'],
  [{ regionFromId: 1 }, 'region_from_id', 'region_unknown'],
  [{ regionToId: 1 }, 'region_to_id', 'region_unknown'],
  [{ validFrom: 'tomorrow' }, 'valid_from', 'date_invalid'],
  [{ validFrom: '2026-11-20T09:58:00Z' }, 'valid_from', 'valid_from_passed'],
])('%j is refused at %s', (change, field, code) => {
  expect(check(change)).toMatchObject({ ok: false, refusals: [{ field, code }] })
})

test('all refusals come at once', () => {
  const wrong = check({ percent: 99, minUzs: -1, truckTypeId: 9 })
  expect(wrong.ok ? [] : wrong.refusals.map(({ field }) => field)).toEqual([
    'percent',
    'min',
    'truck_type_id',
  ])
})
