import { formatDateTime } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { StatusTone } from '../../../ui/states/status-pill.tsx'
import type { Employee, EmployeeStatus } from './employee-queries.ts'

/** First and last name, or the username if both are missing. */
export const employeeName = ({ firstName, lastName, username }: Employee): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** Whether the user may sign in, as a label and a color. */
export const statusLabel = (status: EmployeeStatus): string =>
  status === 'active' ? m.company_status_active() : m.company_status_blocked()

export const statusTone = (status: EmployeeStatus): StatusTone =>
  status === 'active' ? 'moving' : 'canceled'

/** A limit in UZS, or that there is none. */
export const limitLabel = (uzs: number | null): string =>
  uzs === null ? m.company_limit_none() : formatSum(uzs)

/** When the user was last seen. */
export const lastSeenLabel = ({ lastSeenAt, mustChangePassword }: Employee): string => {
  if (lastSeenAt !== null) return formatDateTime(new Date(lastSeenAt), getLocale())
  return mustChangePassword ? m.company_never_signed_in() : m.company_not_signed_in()
}
