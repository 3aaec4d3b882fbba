import type { PriceLine } from '@karvon/domain/pricing/price-columns'
import { m } from '../../../messages/compiled/messages.js'
import type { OrderDetail } from '../../../product/order/order.ts'
import { paymentLabel } from '../../../product/order/payment-labels.ts'
import { formatAmount } from '../../../product/price/describe-price.ts'
import { PriceColumns } from '../../../product/price/price-columns.tsx'
import s from '../price-columns.module.css'
import { changeReasons } from './change-reasons.ts'

const sumOf = (uzs: number | null) => (uzs === null ? '–' : formatAmount(uzs))

function Cells({ line, order }: { line: PriceLine; order: OrderDetail }) {
  const why = changeReasons(line, order)
  return (
    <>
      <td>{sumOf(line.estimateUzs)}</td>
      <td className={s.deal}>
        {sumOf(line.dealUzs)}
        {why.deal !== null && <span className={s.why}>{why.deal}</span>}
      </td>
      <td>
        {sumOf(line.finalUzs)}
        {why.final !== null && <span className={s.why}>{why.final}</span>}
      </td>
    </>
  )
}

/** The three prices line by line (docs/product.md#the-deal), with the reason for each change. */
export function PriceColumnsTable({ order }: { order: OrderDetail }) {
  return (
    <>
      <p className={s.payment}>{m.orders_columns_payment({ way: paymentLabel(order.paymentType) })}</p>
      <PriceColumns order={order} look={s} cellsOf={line => <Cells line={line} order={order} />} />
    </>
  )
}
