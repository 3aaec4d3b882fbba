import { finalPrice } from '@karvon/domain/orders/lock-deal'
import type { PriceEstimate } from '@karvon/domain/pricing/estimate-price'
import { type PriceLine, priceColumns } from '@karvon/domain/pricing/price-columns'
import { m } from '../../../messages/compiled/messages.js'
import type { Deal, OrderDetail } from '../../../product/order/order.ts'
import { describeRow, writeSum } from '../../../product/price/describe-price.ts'
import type { PriceRow } from '../../../product/price/truck-price.ts'
import { paymentWord } from '../order-labels.ts'
import s from '../price-columns.module.css'
import { whyChanged } from './change-reason.ts'

const estimateOf = (price: number, breakdown: readonly PriceRow[]): PriceEstimate => ({
  priceUzs: price,
  rows: breakdown.map(({ code, amount }) => ({ code, amountUzs: amount })),
})

const approvedOf = ({ additionalPrice }: OrderDetail) =>
  additionalPrice.filter(({ status }) => status === 'approved').map(({ amount }) => amount)

/** Estimate, deal and final price of an order, line by line. */
const linesOf = (order: OrderDetail, deal: Deal): PriceLine[] => {
  const estimate = estimateOf(order.estimate.price, order.estimate.breakdown)
  const locked = estimateOf(deal.price, deal.breakdown)
  return priceColumns(estimate, locked, finalPrice(locked, approvedOf(order)))
}

const nameOf = ({ code }: PriceLine, order: OrderDetail, deal: Deal): string => {
  if (code === 'total') return m.orders_columns_total()
  const row = [...deal.breakdown, ...order.estimate.breakdown].find(one => one.code === code)
  return describeRow(row ?? { code, amount: 0 })
}

const sumOf = (uzs: number | null) => (uzs === null ? '–' : writeSum(uzs))

type LineProps = { line: PriceLine; order: OrderDetail; deal: Deal }

function Line({ line, order, deal }: LineProps) {
  const why = whyChanged(line, order)
  return (
    <tr className={line.code === 'total' ? s.total : undefined}>
      <th scope="row">{nameOf(line, order, deal)}</th>
      <td data-name={m.orders_estimate()}>{sumOf(line.estimateUzs)}</td>
      <td data-name={m.orders_columns_deal()} className={s.deal}>
        {sumOf(line.dealUzs)}
        {why.deal !== null && <span className={s.why}>{why.deal}</span>}
      </td>
      <td data-name={m.orders_columns_final()}>
        {sumOf(line.finalUzs)}
        {why.final !== null && <span className={s.why}>{why.final}</span>}
      </td>
    </tr>
  )
}

/** The three prices with the same lines (product.md "The deal"); a figure that changed says why. */
export function PriceColumnsTable({ order, deal }: { order: OrderDetail; deal: Deal }) {
  return (
    <>
      <p className={s.payment}>{m.orders_columns_payment({ way: paymentWord(order.paymentType) })}</p>
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
          {linesOf(order, deal).map(line => (
            <Line key={line.code} line={line} order={order} deal={deal} />
          ))}
        </tbody>
      </table>
    </>
  )
}
