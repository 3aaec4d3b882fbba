import { m } from '../../../messages/compiled/messages.js'
import { OrderPost } from '../../../product/order/post/order-post.tsx'
import { OrderModal } from './order-modal.tsx'

/** The order as a post for freight chats. */
export function OrderPostModal() {
  return <OrderModal title={m.post_share_open()}>{order => <OrderPost order={order} />}</OrderModal>
}
