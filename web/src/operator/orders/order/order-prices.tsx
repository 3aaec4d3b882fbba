import { m } from '../../../messages/compiled/messages.js'
import { formatSumOrDash } from '../../../platform/locale/format-sum.ts'
import { PriceColumns, type PricedOrder } from '../../../product/price/price-columns.tsx'
import s from './price-columns.module.css'

/** The three prices of an order; amounts of the deal that differ from the estimate are highlighted. */
export function OrderPrices({ order }: { order: PricedOrder }) {
  return (
    <PriceColumns
      order={order}
      look={s}
      cellsOf={line => (
        <>
          <td data-column={m.orders_columns_estimate()}>{formatSumOrDash(line.estimateUzs)}</td>
          <td className={line.changed ? s.changed : undefined} data-column={m.orders_columns_deal()}>
            {formatSumOrDash(line.dealUzs)}
          </td>
          <td data-column={m.orders_columns_final()}>{formatSumOrDash(line.finalUzs)}</td>
        </>
      )}
    />
  )
}
