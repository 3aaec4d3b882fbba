import type { PaymentStatus } from '@karvon/domain/ledger/order-payment'
import { shortWay } from '@karvon/domain/places/written-point'
import { formatDate, formatTime } from '@karvon/domain/reading/figures'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Order } from '../../product/order/order.ts'
import { statusLabel, statusTone } from '../../product/order/order-status.ts'
import { paymentLabel, paymentStatusLabel } from '../../product/order/payment-labels.ts'
import { Grid, Note, Stack, Text } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RowLinkParts } from '../../ui/table/data-table-props.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useOrderPayments } from '../orders/queries/order-payments.ts'
import s from './company-orders-table.module.css'

type Payments = ReadonlyMap<number, PaymentStatus>

function PaymentOf({ order, payments }: { order: Order; payments: Payments }) {
  const status = payments.get(order.id)
  return status === undefined ? null : paymentStatusLabel(status)
}

function Way({ order }: { order: Order }) {
  return (
    <Stack as="span" className={s.way} gap={2} shrink>
      <b>{shortWay(order.routes)}</b>
      <Note as="span" className={s.quiet}>
        {m.orders_number({ id: order.id })}
      </Note>
    </Stack>
  )
}

function LoadTime({ loadTime }: Order) {
  const at = new Date(loadTime)
  return (
    <time dateTime={loadTime}>
      {formatDate(at, getLocale())}{' '}
      <Note as="span" className={s.quiet}>
        {formatTime(at)}
      </Note>
    </time>
  )
}

const columnsNow = (payments: Payments): TableColumn<Order>[] => [
  {
    key: 'way',
    name: m.orders_column_order(),
    onCard: 'title',
    cell: order => <Way order={order} />,
  },
  {
    key: 'status',
    name: m.orders_column_status(),
    isWhole: true,
    cell: ({ status }) => <StatusPill tone={statusTone(status)}>{statusLabel(status)}</StatusPill>,
  },
  {
    key: 'load',
    name: m.orders_column_load(),
    isWhole: true,
    cell: order => <LoadTime {...order} />,
  },
  {
    key: 'who',
    name: m.orders_column_placed_by(),
    cell: ({ client }) => client.name ?? m.orders_placed_by_unnamed(),
  },
  {
    key: 'truck',
    name: m.orders_column_truck(),
    isWhole: true,
    cell: ({ truckType }) => truckType.name,
  },
  {
    key: 'payment',
    name: m.orders_column_payment(),
    cell: order => (
      <Stack as="span" gap={2} shrink>
        <span>{paymentLabel(order.paymentType)}</span>
        <Note as="span" className={s.quiet}>
          <PaymentOf order={order} payments={payments} />
        </Note>
      </Stack>
    ),
  },
  {
    key: 'price',
    name: m.orders_column_price(),
    isFigure: true,
    onCard: 'figure',
    cell: ({ price }) => (
      <Text as="b" weight="strong" nowrap>
        {formatSum(price)}
      </Text>
    ),
  },
]

/** On a card: status, loading time, who placed it, truck, payment. */
function CardLines({ order, payments }: { order: Order; payments: Payments }) {
  return (
    <Grid columns="1-auto" align="center" justifyItems="start" gap="4-12" size={14} tone="quiet">
      <StatusPill tone={statusTone(order.status)}>{statusLabel(order.status)}</StatusPill>
      <span className={s.end}>
        <LoadTime {...order} />
      </span>
      <span>
        <span className="visually-hidden">{m.orders_column_placed_by()}: </span>
        {order.client.name ?? m.orders_placed_by_unnamed()}
      </span>
      <span className={s.end}>{order.truckType.name}</span>
      <span>
        <PaymentOf order={order} payments={payments} />
      </span>
    </Grid>
  )
}

type CompanyOrdersTableProps = {
  rows: readonly Order[] | undefined
  isStale: boolean
  selectedId: number | null
  link: (order: Order, parts: RowLinkParts) => ReactNode
  empty: ReactNode
}

export function CompanyOrdersTable({ selectedId, ...table }: CompanyOrdersTableProps) {
  const payments = useOrderPayments(table.rows ?? [])
  return (
    <DataTable
      {...table}
      label={m.orders_company_title()}
      columns={columnsNow(payments)}
      keyOf={({ id }) => id}
      cardLines={order => <CardLines order={order} payments={payments} />}
      selectedKey={selectedId}
    />
  )
}
