import type { showProfile } from '@karvon/contract/auth'
import type { DataOf } from '@karvon/contract/endpoint'
import type { TransferClient } from '@karvon/domain/company/transfer-rule'
import type { SpendingRules } from '../fields/spending-notes.tsx'

type Profile = Pick<DataOf<typeof showProfile>, 'company' | 'limits' | 'permissions'>

/**
 * The client, as far as bank transfer depends on it. An employee does not see the company's money, so the server
 * decides whether it covers the price.
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

/** What an employee may spend without approval; null for owners and individuals. */
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
