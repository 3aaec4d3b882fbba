import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Stack, Text } from '../../ui/layout/box.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { moment, phone } from '../page/formats.ts'
import css from '../page/page-head.module.css'
import { Panel } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import type { CompanyCard } from './companies-queries.ts'

type Transaction = CompanyCard['lastTransactions'][number]

const KINDS = {
  refill: m.operator_kind_refill,
  payment: m.operator_kind_payment,
  payment_canceled: m.operator_kind_payment_canceled,
  driver_fee: m.operator_kind_driver_fee,
  claim: m.operator_kind_claim,
  refund: m.operator_kind_refund,
  charge: m.operator_kind_charge,
  fee: m.operator_kind_fee,
  correction: m.operator_kind_correction,
  write_off: m.operator_kind_write_off,
} satisfies Record<Transaction['kind'], () => string>

const transactionColumns = (): TableColumn<Transaction>[] => [
  {
    key: 'what',
    name: m.operator_column_what(),
    cell: ({ kind, description }) => <StackedCell first={KINDS[kind]()} second={description} />,
    onCard: 'title',
  },
  { key: 'when', name: m.operator_column_when(), cell: ({ createdAt }) => moment(createdAt), isWhole: true },
  {
    key: 'sum',
    name: m.operator_column_sum(),
    cell: ({ amount, balanceAfter }) => (
      <StackedCell first={formatSum(amount)} second={m.operator_after({ sum: formatSum(balanceAfter) })} />
    ),
    isFigure: true,
    onCard: 'figure',
  },
]

/** The company's latest transactions. */
export function CompanyTransactions({ company }: { company: CompanyCard }) {
  return (
    <Panel title={m.operator_transactions()}>
      <PanelTable
        label={m.operator_transactions()}
        columns={transactionColumns()}
        rows={company.lastTransactions}
        keyOf={({ id }) => id}
        empty={
          <Text size={14} tone="quiet">
            {m.operator_transactions_none()}
          </Text>
        }
      />
    </Panel>
  )
}

/** The company's owner and employees. */
export function CompanyPeople({ company }: { company: CompanyCard }) {
  return (
    <Panel
      title={m.operator_company_people()}
      end={
        <Link to={`/admin/clients?company=${company.id}`} className={css.link}>
          {m.operator_see_all({ count: company.people.length })}
        </Link>
      }
    >
      <Stack as="ul" className={css.people} size={14} leading="snug">
        {company.people.map(person => (
          <li key={person.id}>
            <Link to={`/admin/clients/${person.userId}`}>
              {[person.firstName, person.lastName].filter(Boolean).join(' ') || person.username}
            </Link>
            <span>
              {person.role === 'owner' ? m.operator_role_company_owner() : m.operator_role_company_employee()}
              {', '}
              {phone(person.phone)}
              {person.status === 'blocked' && `, ${m.operator_person_blocked()}`}
            </span>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
