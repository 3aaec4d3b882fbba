import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CountMark } from '../../ui/states/count-mark.tsx'
import { overview } from './overview-queries.ts'

/** Menu badge: the number of companies awaiting verification. */
export function PendingCompanies() {
  const count = useQuery(overview()).data?.companiesWaitingCount ?? 0
  return <CountMark count={count} words={m.operator_companies_waiting({ count })} />
}

/** Menu badge: the number of drivers awaiting approval. */
export function PendingDrivers() {
  const count = useQuery(overview()).data?.driversWaitingCount ?? 0
  return <CountMark count={count} words={m.operator_drivers_waiting({ count })} />
}

/** Menu badge: the number of claims that wait for a decision. */
export function OpenClaims() {
  const count = useQuery(overview()).data?.claimsOpen ?? 0
  return <CountMark count={count} words={m.claims_admin_waiting({ count })} />
}
