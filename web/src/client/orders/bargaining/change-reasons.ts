import type { PriceLine } from '@karvon/domain/pricing/price-columns'
import { m } from '../../../messages/compiled/messages.js'
import { additionalReasonLabel } from '../../../product/order/additional-reason-labels.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { formatAmount } from '../../../product/price/describe-price.ts'
import { requestedPrice } from '../actions/order-allows.ts'

/** Why a figure of the deal or the final price differs from the previous one; null if it does not. */
export type ChangeReasons = { readonly deal: string | null; readonly final: string | null }

const approvedReasons = ({ additionalPrice }: OrderDetail): string[] => [
  ...new Set(
    additionalPrice
      .filter(({ status }) => status === 'approved')
      .map(({ reason }) => additionalReasonLabel(reason)),
  ),
]

const waits = (order: OrderDetail): string | null => {
  const asked = requestedPrice(order)
  return asked === null ? null : m.orders_columns_waits({ sum: formatAmount(asked.amount) })
}

/** The reasons shown next to a changed line of the price columns. */
export function changeReasons(line: PriceLine, order: OrderDetail): ChangeReasons {
  if (line.code === 'bargain') return { deal: m.orders_columns_bargained(), final: null }
  if (line.code === 'additional') return { deal: null, final: approvedReasons(order).join(', ') || null }
  return { deal: null, final: line.code === 'total' ? waits(order) : null }
}
