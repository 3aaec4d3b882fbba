import { expect, test } from 'vitest'
import { checkTransfer, type TransferClient } from './transfer-rule.ts'

const company = { kind: 'company', verified: true, inDebt: false, availableUzs: 1_000_000 } as const
const codes = (client: TransferClient, priceUzs: number | null) =>
  checkTransfer(client, priceUzs).map(({ code }) => code)

test('individuals never pay by bank transfer', () => {
  expect(checkTransfer({ kind: 'individual' }, 1)).toEqual([
    { code: 'transfer_only_companies', field: 'payment_type' },
  ])
})

test('a verified company without debt pays from what is available', () => {
  expect(checkTransfer(company, 1_000_000)).toEqual([])
  expect(checkTransfer(company, null)).toEqual([])
})

test('the missing sum is in UZS', () => {
  expect(checkTransfer(company, 1_250_000)).toEqual([
    { code: 'transfer_balance_too_low', field: 'payment_type', facts: { missing_uzs: 250_000 } },
  ])
  expect(checkTransfer({ ...company, availableUzs: -5 }, 10)[0]?.facts).toEqual({ missing_uzs: 15 })
})

test('every refusal is reported', () => {
  expect(codes({ ...company, verified: false }, 1)).toEqual(['transfer_company_unverified'])
  expect(codes({ ...company, inDebt: true }, 1)).toEqual(['transfer_company_in_debt'])
  expect(codes({ ...company, verified: false, inDebt: true }, 2_000_000)).toEqual([
    'transfer_company_unverified',
    'transfer_company_in_debt',
    'transfer_balance_too_low',
  ])
})
