import { formatDate, formatTime } from '@karvon/domain/reading/figures'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Transaction } from '../../product/ledger/ledger-queries.ts'
import { Grid, Text } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { typeLabel as companyTypeLabel, signedUzs, typeTone } from './transaction-labels.ts'
import s from './transactions-table.module.css'

type RowLabels = {
  orderLink: (orderId: number) => ReactNode
  typeLabel: (type: Transaction['type']) => string
}

function When({ createdAt, bookedAt }: Transaction) {
  const at = new Date(createdAt)
  return (
    <Text dateTime={createdAt} as="time" nowrap>
      {formatDate(at, getLocale())} {bookedAt === null && <span className={s.quiet}>{formatTime(at)}</span>}
    </Text>
  )
}

const amountClass = ({ amount, type }: Transaction) =>
  amount > 0 ? s.came : type === 'company_debt' ? s.owed : s.went

const columnsOf = ({ orderLink, typeLabel }: RowLabels): TableColumn<Transaction>[] => [
  { key: 'at', name: m.ledger_column_date(), isWhole: true, cell: row => <When {...row} /> },
  { key: 'description', name: m.ledger_column_description(), onCard: 'title', cell: row => row.description },
  {
    key: 'type',
    name: m.ledger_column_type(),
    isWhole: true,
    cell: ({ type }) => <StatusPill tone={typeTone(type)}>{typeLabel(type)}</StatusPill>,
  },
  {
    key: 'order',
    name: m.ledger_column_order(),
    isWhole: true,
    cell: ({ orderId }) => (orderId === null ? null : orderLink(orderId)),
  },
  {
    key: 'amount',
    name: m.ledger_column_amount(),
    isFigure: true,
    onCard: 'figure',
    cell: row => <span className={amountClass(row)}>{signedUzs(row.amount)}</span>,
  },
  {
    key: 'balance',
    name: m.ledger_column_balance(),
    isFigure: true,
    cell: row => (
      <span className={row.balanceAfter < 0 ? s.owed : s.quiet}>{formatSum(row.balanceAfter)}</span>
    ),
  },
]

/** On a card: time, type, order and balance. */
function CardLines({ row, orderLink, typeLabel }: RowLabels & { row: Transaction }) {
  return (
    <Grid columns="1-auto" align="center" gap="4-12" size={14} tone="quiet">
      <p>
        <When {...row} />
      </p>
      <p className={s.left}>
        <span className="visually-hidden">{m.ledger_column_balance()}: </span>
        {formatSum(row.balanceAfter)}
      </p>
      <p>
        <StatusPill tone={typeTone(row.type)}>{typeLabel(row.type)}</StatusPill>
      </p>
      {row.orderId !== null && <p className={s.order}>{orderLink(row.orderId)}</p>}
    </Grid>
  )
}

type TransactionsTableProps = {
  rows: readonly Transaction[] | undefined
  isStale: boolean
  orderLink: RowLabels['orderLink']
  /** How the types are called; by default, as a company's. */
  typeLabel?: RowLabels['typeLabel']
  empty: ReactNode
}

/** The transactions, newest first, each with the balance after it. */
export function TransactionsTable({
  orderLink,
  typeLabel = companyTypeLabel,
  ...table
}: TransactionsTableProps) {
  return (
    <DataTable
      {...table}
      label={m.ledger_transactions_title()}
      columns={columnsOf({ orderLink, typeLabel })}
      keyOf={({ id }) => id}
      cardLines={row => <CardLines {...{ row, orderLink, typeLabel }} />}
    />
  )
}
