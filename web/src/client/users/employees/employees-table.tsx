import { formatNumber } from '@karvon/domain/reading/figures'
import { formatPhone } from '@karvon/domain/reading/phone'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { Note, Text } from '../../../ui/layout/box.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { RowLinkParts } from '../../../ui/table/data-table-props.ts'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { employeeName, lastSeenLabel, limitLabel, statusLabel, statusTone } from './employee-labels.ts'
import type { Employee } from './employee-queries.ts'
import s from './employees-table.module.css'

const Name = ({ employee }: { employee: Employee }) => (
  <>
    <Text as="b" weight="strong" block breakWords>
      {employeeName(employee)}
    </Text>
    <Note as="span" className={s.under} nowrap>
      {employee.role === 'owner' ? m.company_role_owner() : m.company_role_employee()}
    </Note>
  </>
)

const Account = ({ employee: { username, phone } }: { employee: Employee }) => (
  <>
    <span className={s.word}>{username}</span>
    {phone !== null && (
      <Note as="span" className={s.under} nowrap>
        {formatPhone(phone)}
      </Note>
    )}
  </>
)

function Limits({ employee: { limits, role } }: { employee: Employee }) {
  const { perOrder, perMonth } = limits
  if (role === 'owner' || (perOrder === null && perMonth === null)) return m.company_limit_none()
  return (
    <>
      {perOrder !== null && (
        <span className={s.sum}>{m.company_limit_of_order({ sum: limitLabel(perOrder) })}</span>
      )}
      {perMonth !== null && (
        <span className={s.sum}>{m.company_limit_of_month({ sum: limitLabel(perMonth) })}</span>
      )}
    </>
  )
}

const columns = (): TableColumn<Employee>[] => [
  { key: 'name', name: m.company_column_name(), cell: row => <Name employee={row} />, onCard: 'title' },
  { key: 'account', name: m.login_username(), cell: row => <Account employee={row} /> },
  {
    key: 'status',
    name: m.company_column_status(),
    isWhole: true,
    cell: ({ status }) => <StatusPill tone={statusTone(status)}>{statusLabel(status)}</StatusPill>,
    onCard: 'figure',
  },
  { key: 'limits', name: m.company_column_limits(), cell: row => <Limits employee={row} /> },
  {
    key: 'month',
    name: m.company_column_month(),
    isFigure: true,
    cell: ({ spentMonth }) => formatSum(spentMonth),
  },
  {
    key: 'orders',
    name: m.company_column_orders(),
    isFigure: true,
    cell: ({ ordersCount }) => formatNumber(ordersCount, getLocale()),
  },
  { key: 'seen', name: m.company_column_seen(), isWhole: true, cell: lastSeenLabel },
]

type EmployeesTableProps = {
  rows: readonly Employee[] | undefined
  isStale: boolean
  empty: ReactNode
  link: (row: Employee, parts: RowLinkParts) => ReactNode
}

/** The company's users: status, limits, and what they have spent. */
export function EmployeesTable(props: EmployeesTableProps) {
  return (
    <DataTable
      {...props}
      label={m.company_employees_title()}
      columns={columns()}
      keyOf={({ id }) => id}
      skeletonRows={5}
    />
  )
}
