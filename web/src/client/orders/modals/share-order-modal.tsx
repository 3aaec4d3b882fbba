import { m } from '../../../messages/compiled/messages.js'
import { SharePanel } from '../actions/share-panel.tsx'
import { OrderModal } from './order-modal.tsx'

/** The link for the receiver, who needs no login. */
export function ShareOrderModal() {
  return (
    <OrderModal title={m.orders_share_title()}>
      {(order, close) => <SharePanel orderId={order.id} onDone={close} />}
    </OrderModal>
  )
}
