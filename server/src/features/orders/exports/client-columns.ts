import { orderPaymentStatus } from '@karvon/domain/ledger/order-payment'
import type { OrderEnd } from '../../../platform/db/queries/price/order-ends.ts'
import { type ExportColumn, instantCell } from '../../../platform/exports/exported-list.ts'
import type { ListedOrder } from '../queries/order-view.ts'

/** An order of a client's exported list: its end, and the VAT in its price (null: it has no deal). */
export type ExportedOrder = ListedOrder & {
  readonly end: OrderEnd | undefined
  readonly vatUzs: number | null
}

/** How an order is paid, as a cell of an exported list. */
export const paymentCell = (end: OrderEnd | undefined) => {
  const status = end === undefined ? null : orderPaymentStatus(end.payment)
  return status === null ? null : ({ code: `payment_${status}` } as const)
}

const ORDER: readonly ExportColumn<ExportedOrder>[] = [
  ['id', order => order.id],
  ['status', order => ({ code: order.status })],
  ['created_at', order => instantCell(order.createdAt)],
  ['load_time', order => instantCell(order.loadTime)],
  ['ended_at', ({ end }) => end?.endedAt ?? null],
]

const FREIGHT: readonly ExportColumn<ExportedOrder>[] = [
  ['from', order => order.routes[0]?.address ?? null],
  ['to', order => order.routes.at(-1)?.address ?? null],
  ['truck_type', order => order.truckType.name],
  ['weight_kg', order => order.weight],
  ['distance_km', order => order.distance],
  ['price', ({ end, price }) => end?.payment.priceUzs ?? price],
  ['price_vat', order => order.vatUzs],
  ['payment', order => ({ code: order.paymentType })],
  ['payment_status', ({ end }) => paymentCell(end)],
  ['driver', order => order.carrier?.name ?? null],
  ['plate', order => order.truck?.plate ?? null],
]

/** What a client sees of their orders: nothing of the carrier's share and our commission. */
export const OWN_COLUMNS = [...ORDER, ...FREIGHT]

/** What people of a company see of its orders: who placed each, too. */
export const COMPANY_COLUMNS: readonly ExportColumn<ExportedOrder>[] = [
  ...ORDER,
  ['placed_by', order => order.client.name],
  ...FREIGHT,
]
