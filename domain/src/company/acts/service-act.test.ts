import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '../../orders/order-status.ts'
import {
  actNumber,
  canIssueActs,
  checkActOfMonth,
  checkActOfOrder,
  sumUpAct,
  whyWithoutAct,
} from './service-act.ts'

describe('an act of an order', () => {
  it.each(ORDER_STATUSES)('that is %s', status => {
    const decision = checkActOfOrder({ status })
    if (status === 'done') expect(decision.ok).toBe(true)
    else expect(decision).toMatchObject({ refusals: [{ code: 'order_not_finished', facts: { status } }] })
  })

  it('that the company does not have', () => {
    expect(checkActOfOrder(null)).toMatchObject({ refusals: [{ code: 'not_found', field: 'order_id' }] })
  })
})

describe('an act of a month', () => {
  it('is issued once the month is over in Tashkent', () => {
    const lastMoment = new Date('2026-11-30T23:59:59+05:00')
    expect(checkActOfMonth('2026-11', lastMoment)).toMatchObject({ refusals: [{ code: 'month_not_over' }] })
    expect(checkActOfMonth('2026-12', lastMoment).ok).toBe(false)
    expect(checkActOfMonth('2026-11', new Date('2026-12-01T00:00:00+05:00')).ok).toBe(true)
  })
})

describe('the sums of an act', () => {
  it('are those of its rows, each with its own rate', () => {
    const summed = sumUpAct([
      { orderId: 1, amountUzs: 2_000_000, tax: { by: 'us', percent: 12, vatUzs: 214_286 } },
      { orderId: 2, amountUzs: 2_000_000, tax: { by: 'us', percent: 12, vatUzs: 214_286 } },
      { orderId: 3, amountUzs: 500_000, tax: { by: 'carrier', percent: 0, vatUzs: 0 } },
    ])
    // not 42_857_143, which a split of the total to the tiyin would give: the ledger has whole UZS
    expect(summed).toMatchObject({ value: { amountUzs: 4_500_000, vatTiyin: 42_857_200 } })
  })

  it('need a service', () => {
    expect(sumUpAct([])).toMatchObject({ refusals: [{ code: 'services_missing' }] })
  })
})

it('needs our own details', () => {
  const own = {
    title: 'Karvon MChJ',
    inn: '301234567',
    director: 'N. Karimova',
    legalAddress: 'Toshkent',
    bank: 'Ipoteka',
    bankAccount: '20208000100100100001',
    mfo: '00444',
  }
  expect(canIssueActs(own)).toBe(true)
  for (const name of Object.keys(own)) expect(canIssueActs({ ...own, [name]: ' ' })).toBe(false)
  expect(canIssueActs({})).toBe(false)
  const now = new Date('2026-12-01T00:00:00+05:00')
  expect(whyWithoutAct('2026-12', own, now)).toBe('month_running')
  expect(whyWithoutAct('2026-11', {}, now)).toBe('requisites_missing')
  expect(whyWithoutAct('2026-11', own, now)).toBe('not_issued')
})

it('writes a number that is no order’s', () => expect(actNumber({ year: 2026, number: 17 })).toBe('A2026-17'))
