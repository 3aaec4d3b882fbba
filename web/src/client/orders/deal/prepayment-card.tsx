import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { EarlierReceipts } from '../../../product/payment/earlier-receipts.tsx'
import { PaymentCheckout } from '../../../product/payment/payment-checkout.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { FactRows } from '../detail/fact-rows.tsx'

/** The sums to choose from: the rest of the deposit while it is missing, and all that is unpaid. */
const sumsOf = ({ paid, unpaid, deposit }: NonNullable<OrderDetail['prepayment']>): number[] =>
  deposit > paid && deposit - paid < unpaid ? [deposit - paid, unpaid] : [unpaid]

/** Pays a deal by online card: what is paid, what must be before the truck leaves, and the checkout. */
export function PrepaymentCard({ order }: { order: OrderDetail }) {
  const { prepayment } = order
  if (prepayment === null) return null
  const { paid, unpaid, deposit } = prepayment
  return (
    <Stack as="section" card gap={16} padding={20} aria-labelledby="prepayment-title">
      <div>
        <h3 id="prepayment-title">{m.money_order_title()}</h3>
        <Text tone="quiet">
          {paid < deposit
            ? m.money_order_before_leaving({ sum: formatSum(deposit - paid) })
            : unpaid > 0
              ? m.money_order_rest()
              : m.money_order_paid()}
        </Text>
      </div>
      <FactRows
        facts={[
          [m.money_order_is_paid(), formatSum(paid)],
          [m.money_order_unpaid(), formatSum(unpaid)],
        ]}
      />
      {unpaid > 0 ? (
        <PaymentCheckout
          purpose="order"
          orderId={order.id}
          sums={sumsOf(prepayment)}
          firstUzs={unpaid}
          maxUzs={unpaid}
        />
      ) : (
        <EarlierReceipts purpose="order" orderId={order.id} exceptId={null} />
      )}
    </Stack>
  )
}
