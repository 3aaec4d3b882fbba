import { finalPrice } from '@karvon/domain/orders/lock-deal'
import type { PriceEstimate } from '@karvon/domain/pricing/estimate-price'
import { type PriceLine, priceColumns } from '@karvon/domain/pricing/price-columns'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { OrderDetail } from '../order/order.ts'
import { describeRow } from './describe-price.ts'
import type { PriceRow } from './truck-price.ts'

export type PricedOrder = Pick<OrderDetail, 'deal' | 'estimate' | 'additionalPrice'>

type PriceColumnsProps = {
  order: PricedOrder
  /** CSS classes of the table and of its last row. */
  look: { readonly table?: string; readonly total?: string }
  /** Renders the three cells of a row: estimate, deal, final price. */
  cellsOf: (line: PriceLine) => ReactNode
}

const estimateOf = (price: number, breakdown: readonly PriceRow[]): PriceEstimate => ({
  priceUzs: price,
  rows: breakdown.map(({ code, amount }) => ({ code, amountUzs: amount })),
})

const approvedOf = ({ additionalPrice }: PricedOrder) =>
  additionalPrice.filter(({ status }) => status === 'approved').map(({ amount }) => amount)

const linesOf = (order: PricedOrder): PriceLine[] => {
  const estimate = estimateOf(order.estimate.price, order.estimate.breakdown)
  const locked = order.deal && estimateOf(order.deal.price, order.deal.breakdown)
  return priceColumns(estimate, locked, locked && finalPrice(locked, approvedOf(order)))
}

const nameOf = ({ code }: PriceLine, order: PricedOrder): string => {
  if (code === 'total') return m.orders_columns_total()
  const rows = [...(order.deal?.breakdown ?? []), ...order.estimate.breakdown]
  return describeRow(rows.find(row => row.code === code) ?? { code, amount: 0 })
}

/** A table of estimate, deal and final price, row by row. */
export function PriceColumns({ order, look, cellsOf }: PriceColumnsProps) {
  return (
    <table className={look.table}>
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
          <tr key={line.code} className={line.code === 'total' ? look.total : undefined}>
            <th scope="row">{nameOf(line, order)}</th>
            {cellsOf(line)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
