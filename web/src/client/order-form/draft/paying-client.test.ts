import { expect, test } from 'vitest'
import { spendingRulesOf, transferClientOf } from './paying-client.ts'

const company = {
  id: 7,
  title: 'Bek Savdo MChJ',
  status: 'verified' as const,
  verified: true,
  canTransfer: true,
  transferReasons: [],
  approvalAbove: 10_000_000,
  financesLocked: false,
}
const owner = { company: { ...company, available: 4_000_000 }, limits: null, permissions: ['read_finances'] }
const employee = {
  company,
  limits: { perOrder: 3_000_000, perMonth: 20_000_000, leftThisMonth: 5_000_000 },
  permissions: ['read_company_orders'],
}

test('a user without a company orders as an individual, also while the profile is loading', () => {
  const none = { company: null, limits: null, permissions: [] }
  expect(transferClientOf(none)).toEqual({ kind: 'individual' })
  expect(transferClientOf(undefined)).toEqual({ kind: 'individual' })
  expect(spendingRulesOf(none)).toBeNull()
})

test("an owner's transfer is checked against the available money, an employee's is left to the server", () => {
  const open = { kind: 'company', verified: true, inDebt: false }
  expect(transferClientOf(owner)).toEqual({ ...open, availableUzs: 4_000_000 })
  expect(transferClientOf(employee)).toEqual({ ...open, availableUzs: Number.POSITIVE_INFINITY })
})

test('a company in debt or blocked cannot pay by transfer', () => {
  const indebted = { ...owner, company: { ...owner.company, transferReasons: ['transfer_company_in_debt'] } }
  expect(transferClientOf(indebted)).toMatchObject({ inDebt: true })
  const blocked = { ...owner, company: { ...owner.company, status: 'blocked' as const } }
  expect(transferClientOf(blocked)).toMatchObject({ verified: false })
})

test('limits apply to employees, not to the owner', () => {
  expect(spendingRulesOf(owner)).toBeNull()
  expect(spendingRulesOf(employee)).toEqual({
    perOrderUzs: 3_000_000,
    perMonthUzs: 20_000_000,
    leftThisMonthUzs: 5_000_000,
    approvalAboveUzs: 10_000_000,
  })
})
