import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { outbox } from '../../platform/outbox/device-outbox.ts'
import { clearDraft } from '../../product/order/draft/draft-store.ts'
import type { OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { LivePrice } from '../order-form/price/use-live-price.ts'
import { useLeaveSteps } from '../order-form/steps/use-leave-steps.ts'
import { settleSubmission, submissionFor } from '../order-form/submission/pending-submission.ts'
import { contentOf } from '../order-form/submission/place-order.ts'
import { submittedFields } from '../order-form/submission/submitted-fields.ts'
import { ORDER, type OrderBody, orderLane } from '../orders/outbox/order-kind.ts'
import { deleteStoredDraft } from './stored-draft.ts'

/** Puts an order into the outbox at the price the client saw; returns why it cannot, or null. */
export function useQueueOrder() {
  const navigate = useNavigate()
  const leaveSteps = useLeaveSteps()
  return (form: OrderFormDraft, { draft, truck, prices }: LivePrice): string | null => {
    if (!prices.isForThis || truck?.quoteId == null) return m.client_waiting_needs_price()
    const content = contentOf(JSON.stringify(submittedFields(draft, null, form)), form.photos)
    const body = JSON.stringify(submittedFields(draft, truck.quoteId, form))
    // a try whose response was lost continues under the same idempotency key
    const { key, ...submission } = submissionFor(sessionStorage, content, body, () => crypto.randomUUID())
    const waiting: OrderBody = { ...submission, form, priceUzs: draft.offeredPriceUzs ?? truck.price }
    outbox.add({ key, kind: ORDER, lane: orderLane(key), body: waiting, state: 'waiting' })
    settleSubmission(sessionStorage)
    clearDraft()
    void deleteStoredDraft()
    showToast('warning', m.client_waiting_toast())
    void leaveSteps().then(() => navigate('/dashboard/orders', { replace: true }))
    return null
  }
}
