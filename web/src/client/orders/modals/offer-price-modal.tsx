import { m } from '../../../messages/compiled/messages.js'
import type { OrderDetail } from '../../../product/order/order.ts'
import { sendOwnPrice } from '../actions/order-action-calls.ts'
import { useOrderAction } from '../actions/use-order-action.ts'
import { PricePanel } from '../bargaining/price-panel.tsx'
import { OrderBand } from '../order-band.tsx'
import { OrderModal } from './order-modal.tsx'
import s from './order-modals.module.css'

function OwnPrice({ order, close }: { order: OrderDetail; close: () => void }) {
  const naming = useOrderAction<number, OrderDetail>(order.id, {
    send: amount => sendOwnPrice(order, amount),
    done: m.orders_offer_sent(),
    failed: m.orders_offer_not_sent(),
    next: close,
  })
  return (
    <div className={s.form}>
      <p className={s.text}>{m.orders_own_price_text()}</p>
      <PricePanel
        label={m.orders_own_price()}
        startUzs={order.offeredPrice ?? order.estimate.price}
        bounds={{ minUzs: order.offerMin, maxUzs: order.offerMax }}
        isSending={naming.isPending}
        onSend={naming.mutate}
        band={uzs => <OrderBand order={order} priceUzs={uzs} />}
      />
    </div>
  )
}

/** The client's own price for the whole order, visible to every driver. */
export function OfferPriceModal() {
  return (
    <OrderModal title={m.orders_own_price_title()}>
      {(order, close) => <OwnPrice order={order} close={close} />}
    </OrderModal>
  )
}
