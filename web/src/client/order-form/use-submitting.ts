import { type RefObject, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../product/order/order.ts'
import { useSubmitAfterPhotos } from '../../ui/photos/submit-after-photos.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { useQueueOrder } from '../offline/use-queue-order.ts'
import { takeRefusal } from '../orders/outbox/take-back.ts'
import { useEditOrder } from './draft/use-edit-order.ts'
import { errorsOfServer, type FieldErrors } from './fields/field-errors.ts'
import type { LivePrice } from './price/use-live-price.ts'
import { errorsOfStep, stepAfter } from './steps/form-steps.ts'
import { useFocusFirstInvalid } from './steps/use-focus-first-invalid.ts'
import { useShownErrors } from './steps/use-shown-errors.ts'
import type { Steps } from './steps/use-steps.ts'
import type { PlacementFailure } from './submission/placement-failure.ts'
import { useAwaitedPrice } from './use-awaited-price.ts'
import { usePlaceOrder } from './use-place-order.ts'

const NONE: FieldErrors = {}

type Submitted = {
  /** The order being edited; null for a new one. */
  edited: OrderDetail | null
  /** The form as typed, restored when a queued order is refused. */
  typed: OrderFormDraft
  /** The steps of the form on a phone; null when it fits one page. */
  steps: Steps | null
}

/** The refusal of an order that was sent in the background. */
const refusalBefore = (edited: OrderDetail | null): { why: string | null; errors: FieldErrors } => {
  const refusal = edited === null ? takeRefusal() : null
  return refusal === null
    ? { why: null, errors: NONE }
    : { why: refusal.why, errors: errorsOfServer(refusal.errors) }
}

/** The errors that the server has found, until the form changes. */
function useRefused(before: FieldErrors, focusFirstInvalid: (errors: FieldErrors) => void) {
  const [refused, setRefused] = useState(before)
  const showWrong = (wrong: FieldErrors) => {
    setRefused(wrong)
    focusFirstInvalid(wrong)
  }
  return { refused, showWrong, forgetRefused: () => setRefused(NONE) }
}

/** Submits the form: checks it, sends it, and shows errors at the fields. */
export function useSubmitting(
  live: LivePrice,
  checked: FieldErrors,
  form: RefObject<HTMLFormElement | null>,
  { edited, typed, steps }: Submitted,
) {
  const [before] = useState(() => refusalBefore(edited))
  const [message, setMessage] = useState(before.why)
  const { shown, tryStep, tryAll } = useShownErrors(checked)
  const focusFirstInvalid = useFocusFirstInvalid(form, steps)
  const { refused, showWrong, forgetRefused } = useRefused(before.errors, focusFirstInvalid)
  const queueOrder = useQueueOrder()

  const wait = () => setMessage(queueOrder(typed, live))
  const answer = (failure: PlacementFailure) => {
    if (failure.kind === 'no_answer' && edited === null && !navigator.onLine) return wait()
    showToast('error', edited === null ? m.orders_placing_failed() : m.orders_edit_failed())
    if (failure.kind === 'no_answer') return setMessage(m.orders_no_answer())
    if (failure.kind === 'new_price') return price.renew()
    const errors = errorsOfServer(failure.errors)
    setMessage(failure.message)
    showWrong(errors)
  }
  const placing = usePlaceOrder(answer)
  const editing = useEditOrder(edited, answer)
  const sending = edited === null ? placing : editing
  const send = () => sending.mutate({ draft: live.draft, quoteId: live.truck?.quoteId ?? null, typed })
  const price = useAwaitedPrice(live, send)

  /** "Next" only checks the fields of its own step. */
  const goOn = ({ step, show }: Steps) => {
    const wrong = errorsOfStep(checked, step)
    tryStep(step)
    if (Object.keys(wrong).length > 0) return focusFirstInvalid(wrong)
    show(stepAfter(step, checked))
  }
  const afterPhotos = useSubmitAfterPhotos(() => {
    setMessage(null)
    price.forget()
    if (sending.isPending) return
    if (steps !== null && steps.step !== 'review') return goOn(steps)
    tryAll()
    if (Object.keys(checked).length > 0) return focusFirstInvalid(checked)
    if (edited === null && !navigator.onLine) return wait()
    if (live.prices.state === 'loading') return price.press()
    if (live.prices.state !== 'ready') return setMessage(m.orders_price_failed())
    send()
  })
  const errors: FieldErrors = { ...refused, ...shown }
  return {
    afterPhotos,
    errors,
    message: message ?? price.sentence,
    isPending: sending.isPending || price.isPressed || afterPhotos.isWaiting,
    forgetRefused,
    showWrong,
  }
}
