import { formatDate, formatNumber } from '@karvon/domain/reading/figures'
import { formatPhone } from '@karvon/domain/reading/phone'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { type Fact, FactList } from '../../../ui/facts/fact-list.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import s from './employee-facts.module.css'
import { lastSeenLabel, limitLabel, statusLabel, statusTone } from './employee-labels.ts'
import type { Employee } from './employee-queries.ts'

const factsOf = (employee: Employee): Fact[] => [
  [m.login_username(), employee.username],
  [m.login_phone(), employee.phone === null ? m.company_fact_none() : formatPhone(employee.phone)],
  ...(employee.role === 'owner'
    ? []
    : [
        [m.company_limit_per_order(), limitLabel(employee.limits.perOrder)] as const,
        [m.company_limit_per_month(), limitLabel(employee.limits.perMonth)] as const,
      ]),
  [m.company_column_month(), formatSum(employee.spentMonth)],
  [m.company_column_orders(), formatNumber(employee.ordersCount, getLocale())],
  [m.company_fact_since(), formatDate(new Date(employee.createdAt), getLocale())],
  [m.company_column_seen(), lastSeenLabel(employee)],
]

/** The details of a company user. */
export function EmployeeFacts({ employee }: { employee: Employee }) {
  return (
    <div>
      <p className={s.head}>
        <StatusPill tone={statusTone(employee.status)}>{statusLabel(employee.status)}</StatusPill>
        <span>{employee.role === 'owner' ? m.company_role_owner() : m.company_role_employee()}</span>
      </p>
      {employee.mustChangePassword && <p className={s.note}>{m.company_password_is_first()}</p>}
      <FactList facts={factsOf(employee)} look={s} />
    </div>
  )
}
