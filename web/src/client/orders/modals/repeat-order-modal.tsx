import { shortWay } from '@karvon/domain/places/written-point'
import { useNavigate } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { hasDraft, saveDraft } from '../../../product/order/draft/draft-store.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { searchWithModal } from '../../modals/modal-name.ts'
import { useModal } from '../../modals/use-modal.ts'
import { draftFromOrder } from '../../order-form/draft-from-order.ts'
import { OrderModal } from './order-modal.tsx'
import s from './order-modals.module.css'

function Repeating({ order, close }: { order: OrderDetail; close: () => void }) {
  const { search } = useModal()
  const navigate = useNavigate()
  const repeat = () => {
    saveDraft(draftFromOrder(order, 'repeat'))
    void navigate({ search: searchWithModal(search, 'create-order') }, { replace: true })
  }
  const way = shortWay(order.routes)
  return (
    <div className={s.form}>
      <p className={s.text}>{m.orders_repeat_text({ way, cargo: order.parcelType.name })}</p>
      {hasDraft() && <p className={s.text}>{m.orders_repeat_replaces()}</p>}
      <DialogActions>
        <Button onClick={close}>{m.client_cancel()}</Button>
        <Button tone="main" data-autofocus onClick={repeat}>
          {m.orders_repeat_do()}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Repeats an order: fills the form with it, except for time and price. */
export function RepeatOrderModal() {
  return (
    <OrderModal title={m.orders_repeat_title()}>
      {(order, close) => <Repeating order={order} close={close} />}
    </OrderModal>
  )
}
