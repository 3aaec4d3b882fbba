import { expect, test } from 'vitest'
import { type ClosingFacts, checkClosing } from './close-account.ts'

const PHONE = '998901234567'
const SETTLED = { balanceUzs: 0, debtUzs: 0, employees: 0 }
const FREE: ClosingFacts = { phone: PHONE, openOrders: 0, openClaims: 0, company: null }

const codes = (facts: Partial<ClosingFacts>) => checkClosing({ ...FREE, ...facts }).map(({ code }) => code)

test.each([null, SETTLED])('nothing blocks closing a settled account, company: %o', company => {
  expect(codes({ company })).toEqual([])
})

test.each<[string, Partial<ClosingFacts>, string[]]>([
  ['no phone', { phone: null }, ['account_phone_needed']],
  ['a phone without messages', { phone: '998712000000' }, ['account_phone_needed']],
  ['an open order', { openOrders: 1 }, ['account_orders_open']],
  ['an open claim', { openClaims: 1 }, ['account_claims_open']],
  ['a debt', { company: { ...SETTLED, debtUzs: 1 } }, ['account_in_debt']],
  ['a balance', { company: { ...SETTLED, balanceUzs: 1 } }, ['account_has_balance']],
  ['an employee', { company: { ...SETTLED, employees: 1 } }, ['account_has_employees']],
])('%s blocks it', (_what, facts, expected) => {
  expect(codes(facts)).toEqual(expected)
})

test('all obstacles are reported at once, with their figures', () => {
  const company = { balanceUzs: 5_000, debtUzs: 700, employees: 3 }
  expect(checkClosing({ phone: null, openOrders: 2, openClaims: 1, company })).toEqual([
    { code: 'account_phone_needed' },
    { code: 'account_orders_open', facts: { count: 2 } },
    { code: 'account_claims_open', facts: { count: 1 } },
    { code: 'account_in_debt', facts: { amount_uzs: 700 } },
    { code: 'account_has_balance', facts: { amount_uzs: 5_000 } },
    { code: 'account_has_employees', facts: { count: 3 } },
  ])
})
