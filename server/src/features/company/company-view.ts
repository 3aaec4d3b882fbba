import type { WireCompany, WireOwnCompany } from '@karvon/contract/company'
import type { FromWire } from '@karvon/contract/wire/wire-names'
import type { CompanyMoney } from '@karvon/domain/company/company-money'
import { overdueUzs } from '@karvon/domain/company/credit'
import { checkTransfer } from '@karvon/domain/company/transfer-rule'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Static } from 'typebox'
import { showCredit } from '../../platform/db/queries/company-credit.ts'
import { type CompanyRow, statusOf } from './company-repository.ts'

export type OwnCompanyView = FromWire<Static<typeof WireOwnCompany>>
export type CompanyView = FromWire<Static<typeof WireCompany>>

const sumsOf = (money: CompanyMoney, now: Date) => ({
  balance: money.balanceUzs,
  held: money.heldUzs,
  debt: money.debtUzs,
  creditLimit: money.creditLimitUzs,
  available: money.availableUzs,
  credit: showCredit(money, now),
})

/** What a person of the company sees of it: whether bank transfer is offered, and its owner the sums behind that. */
export const ownCompanyView = (
  row: CompanyRow,
  money: CompanyMoney,
  { isOwner, now }: { readonly isOwner: boolean; readonly now: Date },
): OwnCompanyView => {
  const status = statusOf(row)
  const standing = {
    kind: 'company',
    verified: status === 'verified',
    inDebt: overdueUzs(money, tashkentDate(now)) > 0,
    availableUzs: money.availableUzs,
  } as const
  const transferReasons = checkTransfer(standing, null).map(({ code }) => code)
  return {
    id: row.id,
    title: row.title,
    status,
    verified: status === 'verified',
    canTransfer: transferReasons.length === 0,
    transferReasons,
    approvalAbove: row.approval_above_uzs,
    financesLocked: row.finances_locked,
    ...(isOwner ? sumsOf(money, now) : {}),
  }
}

/** The company as its owner registered it. */
export const companyView = (row: CompanyRow, money: CompanyMoney, now: Date): CompanyView => ({
  ...ownCompanyView(row, money, { isOwner: true, now }),
  monthlyActs: row.monthly_acts,
  kind: row.kind,
  director: row.director,
  legalAddress: row.legal_address,
  bank: row.bank,
  bankAccount: row.bank_account,
  inn: row.inn,
  mfo: row.mfo,
  phone: row.phone,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})
