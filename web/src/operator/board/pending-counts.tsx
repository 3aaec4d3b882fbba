import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CountMark } from '../../ui/states/count-mark.tsx'
import { overview } from './overview-queries.ts'

/** How many companies wait to be verified, on the sign of the menu. */
export function PendingCompanies() {
  const count = useQuery(overview()).data?.companiesWaitingCount ?? 0
  return <CountMark count={count} words={m.operator_companies_waiting({ count })} />
}

/** How many drivers wait to be approved, on the sign of the menu. */
export function PendingDrivers() {
  const count = useQuery(overview()).data?.driversWaitingCount ?? 0
  return <CountMark count={count} words={m.operator_drivers_waiting({ count })} />
}
