import { shortWay } from '@karvon/domain/places/written-point'
import { formatUzs, writeDate, writeTime } from '@karvon/domain/values/written-figures'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Order } from '../../product/order/order.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { DataTable, type RowLinkParts } from '../../ui/table/data-table.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { paymentWord, statusTone, statusWord } from '../orders/order-labels.ts'
import s from './company-orders-table.module.css'

function Way({ order }: { order: Order }) {
  return (
    <span className={s.way}>
      <b>{shortWay(order.routes)}</b>
      <span className={s.quiet}>{m.orders_number({ id: order.id })}</span>
    </span>
  )
}

function LoadTime({ loadTime }: Order) {
  const at = new Date(loadTime)
  return (
    <time dateTime={loadTime}>
      {writeDate(at, getLocale())} <span className={s.quiet}>{writeTime(at)}</span>
    </time>
  )
}

const columnsNow = (): TableColumn<Order>[] => [
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
    cell: ({ status }) => <StatusPill tone={statusTone(status)}>{statusWord(status)}</StatusPill>,
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
    cell: ({ paymentType }) => paymentWord(paymentType),
  },
  {
    key: 'price',
    name: m.orders_column_price(),
    isFigure: true,
    onCard: 'figure',
    cell: ({ price }) => <b className={s.price}>{formatUzs(price, getLocale())}</b>,
  },
]

/** On a card: how it stands, when it loads, who placed it. */
function CardLines({ order }: { order: Order }) {
  return (
    <div className={s.lines}>
      <StatusPill tone={statusTone(order.status)}>{statusWord(order.status)}</StatusPill>
      <span className={s.end}>
        <LoadTime {...order} />
      </span>
      <span>
        <span className="visually-hidden">{m.orders_column_placed_by()}: </span>
        {order.client.name ?? m.orders_placed_by_unnamed()}
      </span>
      <span className={s.end}>{order.truckType.name}</span>
    </div>
  )
}

type CompanyOrdersTableProps = {
  rows: readonly Order[] | undefined
  isStale: boolean
  selectedId: number | null
  link: (order: Order, parts: RowLinkParts) => ReactNode
  empty: ReactNode
}

/** The company's orders and who placed them. */
export function CompanyOrdersTable({ selectedId, ...table }: CompanyOrdersTableProps) {
  return (
    <DataTable
      {...table}
      label={m.orders_company_title()}
      columns={columnsNow()}
      keyOf={({ id }) => id}
      cardLines={order => <CardLines order={order} />}
      selectedKey={selectedId}
    />
  )
}
