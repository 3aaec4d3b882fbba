import type { listCompanies } from '@karvon/contract/admin/companies'
import type { DataOf } from '@karvon/contract/endpoint'
import type { CompanyMoney } from '@karvon/domain/company/company-money'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import { showCredit } from '../../../platform/db/queries/company-credit.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { checkCompany } from './check-company.ts'
import type { CompanyEntry, CompanyView } from './company-deps.ts'

const LAST_LINES = 10

/** A company's money, for the wire. */
export const sumsOf = (money: CompanyMoney, now: Date): CompanyView['money'] => ({
  balance: money.balanceUzs,
  debt: money.debtUzs,
  held: money.heldUzs,
  available: money.availableUzs,
  creditLimit: money.creditLimitUzs,
  credit: showCredit(money, now),
})

/** A company of the list. */
export const companyEntryView = (entry: CompanyEntry, now: Date): DataOf<typeof listCompanies>[number] => ({
  id: entry.id,
  kind: entry.kind,
  title: entry.title,
  inn: entry.inn,
  director: entry.director,
  phone: entry.phone,
  status: entry.status,
  blockReason: entry.blockReason,
  verifiedAt: entry.verifiedAt?.toISOString() ?? null,
  createdAt: entry.createdAt.toISOString(),
  version: entry.version,
  money: sumsOf(entry.money, now),
})

/** A company with everything an operator sees of it. */
export const readCompanyView = async (
  { db, clock, company, ledger }: OperatorDeps,
  companyId: number,
  locale: Locale,
): Promise<Decision<CompanyView>> => {
  const now = clock.now()
  const card = await company.read(companyId)
  if (card === null) return refuse('not_found')
  const { items } = await ledger.readLedgerOf(
    companyId,
    { from: null, before: null, page: 1, perPage: LAST_LINES },
    locale,
  )
  return accept({
    ...companyEntryView(card, now),
    legalAddress: card.legalAddress,
    bank: card.bank,
    bankAccount: card.bankAccount,
    mfo: card.mfo,
    blockedAt: card.blockedAt?.toISOString() ?? null,
    verifiedBy: card.verifiedBy,
    ordersCount: card.ordersCount,
    people: [...card.people],
    lastTransactions: items,
    checks: await checkCompany(db, card, now),
  })
}
