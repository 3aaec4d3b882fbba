import { shortWay } from '@karvon/domain/places/written-point'
import { formatPlate } from '@karvon/domain/values/plate'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import { statusTone } from '../../product/order/order-status.ts'
import { paymentLabel } from '../../product/order/payment-labels.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { phone } from '../page/formats.ts'
import { StackedCell } from '../page/stacked-cell.tsx'
import { operatorStatusLabel } from './order-labels.ts'
import type { ListedOrder } from './orders-queries.ts'

/** The order fields a list needs; the company is optional. */
export type OrderRow = Omit<ListedOrder, 'company'> & Partial<Pick<ListedOrder, 'company'>>

const truckOf = ({ truck, truckType }: OrderRow) =>
  truck === null ? truckType.name : `${truckType.name}, ${formatPlate(truck.plate)}`

/** Table columns of an order list. */
export const orderColumns = (now: Date): TableColumn<OrderRow>[] => [
  { key: 'id', name: m.operator_column_number(), cell: ({ id }) => id, isWhole: true, onCard: 'title' },
  {
    key: 'way',
    name: m.operator_column_way(),
    cell: ({ routes, loadTime }) => (
      <StackedCell first={shortWay(routes)} second={timeWithDay(new Date(loadTime), now)} />
    ),
  },
  {
    key: 'status',
    name: m.operator_column_status(),
    cell: ({ status }) => <StatusPill tone={statusTone(status)}>{operatorStatusLabel(status)}</StatusPill>,
    onCard: 'figure',
  },
  {
    key: 'client',
    name: m.operator_fact_client(),
    cell: ({ client, company }) => (
      <StackedCell
        first={company?.title ?? client.name ?? m.operator_no_name()}
        second={phone(client.phone)}
      />
    ),
  },
  {
    key: 'driver',
    name: m.operator_fact_driver(),
    cell: order => <StackedCell first={order.carrier?.name ?? '—'} second={truckOf(order)} />,
  },
  {
    key: 'price',
    name: m.operator_fact_price(),
    cell: ({ price, paymentType }) => (
      <StackedCell first={formatSum(price)} second={paymentLabel(paymentType)} />
    ),
    isFigure: true,
  },
]
