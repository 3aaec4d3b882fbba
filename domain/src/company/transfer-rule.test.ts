import { expect, test } from 'vitest'
import { type TransferClient, whyNoTransfer } from './transfer-rule.ts'

const company = { kind: 'company', verified: true, inDebt: false, availableUzs: 1_000_000 } as const
const codes = (client: TransferClient, priceUzs: number | null) =>
  whyNoTransfer(client, priceUzs).map(({ code }) => code)

test('individuals never pay by bank transfer', () => {
  expect(whyNoTransfer({ kind: 'individual' }, 1)).toEqual([
    { code: 'transfer_only_companies', field: 'payment_type' },
  ])
})

test('a verified company without debt pays what it has', () => {
  expect(whyNoTransfer(company, 1_000_000)).toEqual([])
  expect(whyNoTransfer(company, null)).toEqual([])
})

test('what is missing is said in UZS', () => {
  expect(whyNoTransfer(company, 1_250_000)).toEqual([
    { code: 'transfer_balance_too_low', field: 'payment_type', facts: { missing_uzs: 250_000 } },
  ])
  expect(whyNoTransfer({ ...company, availableUzs: -5 }, 10)[0]?.facts).toEqual({ missing_uzs: 15 })
})

test('everything that is missing is said', () => {
  expect(codes({ ...company, verified: false }, 1)).toEqual(['transfer_company_unverified'])
  expect(codes({ ...company, inDebt: true }, 1)).toEqual(['transfer_company_in_debt'])
  expect(codes({ ...company, verified: false, inDebt: true }, 2_000_000)).toEqual([
    'transfer_company_unverified',
    'transfer_company_in_debt',
    'transfer_balance_too_low',
  ])
})
