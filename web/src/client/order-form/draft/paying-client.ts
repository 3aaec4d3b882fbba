import type { showProfile } from '@karvon/contract/auth'
import type { DataOf } from '@karvon/contract/endpoint'
import type { TransferClient } from '@karvon/domain/company/transfer-rule'
import type { SpendingRules } from '../fields/spending-notes.tsx'

type Profile = Pick<DataOf<typeof showProfile>, 'company' | 'limits' | 'permissions'>

/**
 * Who orders, as far as bank transfer asks. An employee is not told the company's money: the server, which knows it,
 * has the last word on the price.
 */
export function transferClientOf(profile: Profile | undefined): TransferClient {
  const company = profile?.company
  if (company == null) return { kind: 'individual' }
  return {
    kind: 'company',
    verified: company.verified && company.status !== 'blocked',
    inDebt: company.transferReasons.includes('transfer_company_in_debt'),
    availableUzs: company.available ?? Number.POSITIVE_INFINITY,
  }
}

/** What an employee may spend alone; owners decide for themselves and an individual has no company. */
export function spendingRulesOf(profile: Profile | undefined): SpendingRules | null {
  const company = profile?.company
  if (company == null || profile?.permissions.includes('read_finances')) return null
  const { perOrder = null, perMonth = null, leftThisMonth = null } = profile?.limits ?? {}
  return {
    perOrderUzs: perOrder,
    perMonthUzs: perMonth,
    leftThisMonthUzs: leftThisMonth,
    approvalAboveUzs: company.approvalAbove,
  }
}
