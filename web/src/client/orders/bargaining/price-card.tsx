import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { PriceRows } from '../../../product/price/price-rows.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import s from './price-card.module.css'
import { PriceColumnsTable } from './price-columns-table.tsx'

type Props = {
  order: OrderDetail
  /** Names a price for the order; null once that is no longer possible. */
  onNamePrice: (() => void) | null
}

function OwnPrice({ order, onNamePrice }: Props) {
  if (onNamePrice === null && order.offeredPrice === null) return null
  return (
    <Row className={s.own} wrap align="center" justify="between" gap="8-16" border="top" marginTop={12}>
      <p>
        {order.offeredPrice === null ? (
          m.orders_own_price_none()
        ) : (
          <>
            {m.orders_fact_own_price()} <b>{formatSum(order.offeredPrice)}</b>
          </>
        )}
      </p>
      {onNamePrice !== null && (
        <Button size="small" onClick={onNamePrice}>
          {order.offeredPrice === null ? m.orders_own_price_name() : m.orders_own_price_change()}
        </Button>
      )}
    </Row>
  )
}

/** What the order costs: the estimate and the client's own price, then all three prices once there is a deal. */
export function PriceCard({ order, onNamePrice }: Props) {
  return (
    <div>
      <h3>{order.deal === null ? m.orders_estimate() : m.orders_price_title()}</h3>
      {order.deal === null ? (
        <>
          <PriceRows rows={order.estimate.breakdown} totalUzs={order.estimate.price} />
          <OwnPrice order={order} onNamePrice={onNamePrice} />
        </>
      ) : (
        <PriceColumnsTable order={order} />
      )}
    </div>
  )
}
