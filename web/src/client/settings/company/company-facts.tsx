import { formatPhone } from '@karvon/domain/reading/phone'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { companyKindLabel, GROUPS, taxIdGroups, taxIdLabel } from '../../../product/company/field-labels.ts'
import { type Fact, FactList } from '../../../ui/facts/fact-list.tsx'
import { groupDigits } from '../../../ui/fields/typed-digits.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import s from './company-facts.module.css'
import { ownedCompany } from './company-queries.ts'

/** The company's registration details. */
export function CompanyFacts() {
  const { data, isError, isFetching, refetch } = useQuery(ownedCompany())
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="360px" />
  const facts: Fact[] = [
    [m.company_reg_company_title(), data.title],
    [data.kind === 'sole_trader' ? m.company_trader() : m.company_director(), data.director],
    [m.company_kind(), companyKindLabel(data.kind)],
    [taxIdLabel(data.inn), groupDigits(data.inn, taxIdGroups(data.inn))],
    [m.company_legal_address(), data.legalAddress],
    [m.company_bank(), data.bank],
    [m.company_bank_account(), groupDigits(data.bankAccount, GROUPS.bank_account)],
    [m.company_mfo(), data.mfo],
    [m.login_phone(), formatPhone(data.phone)],
  ]
  return (
    <>
      <FactList facts={facts} look={s} />
      <p className={s.note}>{m.company_facts_change()}</p>
    </>
  )
}
