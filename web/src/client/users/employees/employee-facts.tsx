import { writePhone } from '@karvon/domain/values/phone'
import { formatUzs, writeDate, writeNumber } from '@karvon/domain/values/written-figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import s from './employee-facts.module.css'
import { limitWord, seenWord, statusTone, statusWord } from './employee-labels.ts'
import type { Employee } from './employee-queries.ts'

const factsOf = (employee: Employee) => [
  { key: 'username', name: m.login_username(), fact: employee.username },
  {
    key: 'phone',
    name: m.login_phone(),
    fact: employee.phone === null ? m.company_fact_none() : writePhone(employee.phone),
  },
  ...(employee.role === 'owner'
    ? []
    : [
        { key: 'order', name: m.company_limit_per_order(), fact: limitWord(employee.limits.perOrder) },
        { key: 'month', name: m.company_limit_per_month(), fact: limitWord(employee.limits.perMonth) },
      ]),
  { key: 'spent', name: m.company_column_month(), fact: formatUzs(employee.spentMonth, getLocale()) },
  { key: 'orders', name: m.company_column_orders(), fact: writeNumber(employee.ordersCount, getLocale()) },
  { key: 'since', name: m.company_fact_since(), fact: writeDate(new Date(employee.createdAt), getLocale()) },
  { key: 'seen', name: m.company_column_seen(), fact: seenWord(employee) },
]

/** Everything that is known of somebody of the company. */
export function EmployeeFacts({ employee }: { employee: Employee }) {
  return (
    <div>
      <p className={s.head}>
        <StatusPill tone={statusTone(employee.status)}>{statusWord(employee.status)}</StatusPill>
        <span>{employee.role === 'owner' ? m.company_role_owner() : m.company_role_employee()}</span>
      </p>
      {employee.mustChangePassword && <p className={s.note}>{m.company_password_is_first()}</p>}
      <dl className={s.facts}>
        {factsOf(employee).map(({ key, name, fact }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
