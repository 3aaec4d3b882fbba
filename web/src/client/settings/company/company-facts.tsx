import { writePhone } from '@karvon/domain/values/phone'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { GROUPS, kindWord, taxIdGroups, taxIdLabel } from '../../../product/company/field-labels.ts'
import { groupDigits } from '../../../ui/fields/typed-digits.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import s from './company-facts.module.css'
import { ownedCompany } from './company-queries.ts'

/** The company's particulars as they were registered. */
export function CompanyFacts() {
  const { data, isError, isFetching, refetch } = useQuery(ownedCompany())
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="360px" />
  const facts = [
    { key: 'title', name: m.company_reg_company_title(), fact: data.title },
    {
      key: 'director',
      name: data.kind === 'sole_trader' ? m.company_trader() : m.company_director(),
      fact: data.director,
    },
    { key: 'kind', name: m.company_kind(), fact: kindWord(data.kind) },
    { key: 'inn', name: taxIdLabel(data.inn), fact: groupDigits(data.inn, taxIdGroups(data.inn)) },
    { key: 'address', name: m.company_legal_address(), fact: data.legalAddress },
    { key: 'bank', name: m.company_bank(), fact: data.bank },
    {
      key: 'account',
      name: m.company_bank_account(),
      fact: groupDigits(data.bankAccount, GROUPS.bank_account),
    },
    { key: 'mfo', name: m.company_mfo(), fact: data.mfo },
    { key: 'phone', name: m.login_phone(), fact: writePhone(data.phone) },
  ]
  return (
    <>
      <dl className={s.facts}>
        {facts.map(({ key, name, fact }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={s.note}>{m.company_facts_change()}</p>
    </>
  )
}
