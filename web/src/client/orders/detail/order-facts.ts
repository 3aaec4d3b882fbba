import { writePhone } from '@karvon/domain/values/phone'
import {
  formatUzs,
  writeDateTime,
  writeDuration,
  writeKg,
  writeKm,
  writeSides,
} from '@karvon/domain/values/written-figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { payerWord, paymentWord } from '../order-labels.ts'
import type { Fact } from './fact-rows.tsx'

const metres = (order: OrderDetail) =>
  writeSides([order.dimensionX, order.dimensionY, order.dimensionZ], getLocale())

const shareOf = (percent: number) =>
  percent === 0 ? m.orders_fact_share_full() : m.orders_fact_share_part({ percent })

/** What is carried and in what. */
export const cargoFacts = (order: OrderDetail): Fact[] => [
  [m.orders_fact_cargo(), order.parcelType.name],
  [
    m.orders_fact_weight(),
    m.orders_fact_weight_of({
      weight: writeKg(order.weight, getLocale()),
      limit: writeKg(order.truckType.maxWeight, getLocale()),
    }),
  ],
  [m.orders_fact_box(), m.orders_fact_metres({ value: metres(order) })],
  [m.orders_fact_share(), shareOf(order.partialPercentage)],
  [
    m.orders_fact_loaders(),
    order.loaders === 0 ? null : m.orders_fact_loaders_count({ count: order.loaders }),
  ],
]

/** When and how far. */
export const routeFacts = (order: OrderDetail): Fact[] => [
  [m.orders_fact_load_time(), writeDateTime(new Date(order.loadTime), getLocale())],
  [m.orders_fact_distance(), writeKm(order.distance, getLocale())],
  [m.orders_fact_duration(), writeDuration(order.durationMin, getLocale())],
  [m.orders_fact_round_trip(), order.isFullRoundTrip ? m.orders_yes() : m.orders_no()],
]

/** Who receives, who pays and how. */
export const paymentFacts = (order: OrderDetail): Fact[] => [
  [m.orders_fact_receiver(), writePhone(order.receiverPhone), 'whole'],
  [m.orders_fact_payer(), payerWord(order.payer)],
  [m.orders_fact_payment(), paymentWord(order.paymentType)],
  [
    m.orders_fact_own_price(),
    order.offeredPrice === null ? null : formatUzs(order.offeredPrice, getLocale()),
  ],
  [m.orders_fact_placed(), writeDateTime(new Date(order.createdAt), getLocale())],
  [m.orders_column_placed_by(), order.kind === 'company' ? order.client.name : null],
]
