import { finalPrice } from '@karvon/domain/orders/lock-deal'
import type { PriceEstimate } from '@karvon/domain/pricing/estimate-price'
import { type PriceLine, priceColumns } from '@karvon/domain/pricing/price-columns'
import { m } from '../../../messages/compiled/messages.js'
import type { OrderDetail } from '../../../product/order/order.ts'
import { describeRow } from '../../../product/price/describe-price.ts'
import type { PriceRow } from '../../../product/price/truck-price.ts'
import { sumOrDash } from '../../page/written.ts'
import s from './price-columns.module.css'

type Priced = Pick<OrderDetail, 'deal' | 'estimate' | 'additionalPrice'>

const estimateOf = (price: number, breakdown: readonly PriceRow[]): PriceEstimate => ({
  priceUzs: price,
  rows: breakdown.map(({ code, amount }) => ({ code, amountUzs: amount })),
})

const approvedOf = ({ additionalPrice }: Priced) =>
  additionalPrice.filter(({ status }) => status === 'approved').map(({ amount }) => amount)

const linesOf = (order: Priced): PriceLine[] => {
  const estimate = estimateOf(order.estimate.price, order.estimate.breakdown)
  const locked = order.deal && estimateOf(order.deal.price, order.deal.breakdown)
  return priceColumns(estimate, locked, locked && finalPrice(locked, approvedOf(order)))
}

const nameOf = ({ code }: PriceLine, order: Priced): string => {
  if (code === 'total') return m.orders_columns_total()
  const rows = [...(order.deal?.breakdown ?? []), ...order.estimate.breakdown]
  return describeRow(rows.find(row => row.code === code) ?? { code, amount: 0 })
}

/** Estimate, deal and final price with the same lines. */
export function PriceColumns({ order }: { order: Priced }) {
  return (
    <table className={s.table}>
      <caption className="visually-hidden">{m.orders_price_title()}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{m.orders_columns_estimate()}</th>
          <th scope="col">{m.orders_columns_deal()}</th>
          <th scope="col">{m.orders_columns_final()}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(order).map(line => (
          <tr key={line.code} className={line.code === 'total' ? s.total : undefined}>
            <th scope="row">{nameOf(line, order)}</th>
            <td data-column={m.orders_columns_estimate()}>{sumOrDash(line.estimateUzs)}</td>
            <td className={line.changed ? s.changed : undefined} data-column={m.orders_columns_deal()}>
              {sumOrDash(line.dealUzs)}
            </td>
            <td data-column={m.orders_columns_final()}>{sumOrDash(line.finalUzs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
