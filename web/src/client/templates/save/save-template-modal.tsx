import { shortWay } from '@karvon/domain/places/written-point'
import { m } from '../../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { toOrderDraft } from '../../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { draftFromOrder } from '../../order-form/draft-from-order.ts'
import { OrderModal } from '../../orders/modals/order-modal.tsx'
import { sendNewTemplate, type TemplateName } from '../queries/template-queries.ts'
import { useTemplateAction } from '../use-template-action.ts'
import { NameForm } from './name-form.tsx'

function Saving({ order, close }: { order: OrderDetail; close: () => void }) {
  const keyOf = useIdempotencyKey()
  const draft = toOrderDraft(draftFromOrder(order, 'edit'))
  const saving = useTemplateAction({
    send: (name: TemplateName) => sendNewTemplate(draft, name, keyOf({ id: order.id, ...name })),
    done: m.templates_saved_toast(),
    failed: m.templates_save_failed(),
    next: close,
  })
  return (
    <NameForm
      initial={{ name: shortWay(order.routes), isShared: false }}
      about={m.templates_save_text()}
      onSend={saving.mutateAsync}
      onCancel={close}
    />
  )
}

/** Saves the order in the URL as a template. */
export function SaveTemplateModal() {
  return (
    <OrderModal title={m.templates_save_title()}>
      {(order, close) => <Saving order={order} close={close} />}
    </OrderModal>
  )
}
