import type { PaymentStatus } from '@karvon/domain/ledger/order-payment'
import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { formatDateTime, formatDuration, formatKg, formatKm } from '@karvon/domain/reading/figures'
import { formatPhone } from '@karvon/domain/reading/phone'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { cargoFacts } from '../../../product/order/cargo-facts.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { payerLabel, paymentLabel, paymentStatusLabel } from '../../../product/order/payment-labels.ts'
import type { Fact } from '../../../ui/facts/fact-list.tsx'

/** Cargo and truck. */
export const loadFacts = (order: OrderDetail): Fact[] =>
  cargoFacts(
    order,
    m.orders_fact_weight_of({
      weight: formatKg(order.weight, getLocale()),
      limit: formatKg(order.truckType.maxWeight, getLocale()),
    }),
  )

/** Loading time, distance and duration. */
export const routeFacts = (order: OrderDetail): Fact[] => [
  [m.orders_fact_load_time(), formatDateTime(new Date(order.loadTime), getLocale())],
  [m.orders_fact_distance(), formatKm(order.distance, getLocale())],
  [m.orders_fact_duration(), formatDuration(order.durationMin, getLocale())],
  [m.orders_fact_round_trip(), order.isFullRoundTrip ? m.orders_yes() : m.orders_no()],
]

/** The schedule that has placed the order; null: none has. */
const sourceLabel = ({ source }: OrderDetail): string | null => {
  if (source?.kind !== 'schedule') return null
  return source.name ?? m.templates_from_deleted()
}

/** Receiver, payer and payment; `status`: how it is paid, undefined without a deal. */
export const paymentFacts = (order: OrderDetail, status: PaymentStatus | undefined): Fact[] => [
  [m.orders_fact_receiver(), formatPhone(order.receiverPhone), 'whole'],
  [m.orders_fact_payer(), payerLabel(order.payer)],
  [m.orders_fact_payment(), paymentLabel(order.paymentType)],
  [m.orders_fact_payment_status(), status === undefined ? null : paymentStatusLabel(status)],
  [m.orders_fact_own_price(), order.offeredPrice === null ? null : formatSum(order.offeredPrice)],
  [m.lanes_form_title(), order.givesToCarriers && isOpenOrder(order.status) ? m.lanes_order_gives() : null],
  [m.orders_fact_placed(), formatDateTime(new Date(order.createdAt), getLocale())],
  [m.templates_from_schedule(), sourceLabel(order)],
  [m.orders_column_placed_by(), order.kind === 'company' ? order.client.name : null],
]
