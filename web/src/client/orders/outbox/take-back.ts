import { outbox } from '../../../platform/outbox/device-outbox.ts'
import { hasDraft, readDraft, saveDraft } from '../../../product/order/draft/draft-store.ts'
import { emptyDraft } from '../../../product/order/draft/order-form-draft.ts'
import { ORDER, orderLane, type WaitingOrder } from './order-kind.ts'

/** The server's refusal of an order that reopens in its form. */
export type OrderRefusal = Pick<WaitingOrder, 'why' | 'errors'>

let refusal: OrderRefusal | null = null

/** Returns the refusal of the reopened order, once. */
export const takeRefusal = (): OrderRefusal | null => {
  const last = refusal
  refusal = null
  return last
}

/** Moves a queued order back into the form; an existing draft is put aside in the outbox. */
export const takeBack = ({ key, state, why, errors, body: { form } }: WaitingOrder): void => {
  const draft = hasDraft() ? readDraft() : null
  outbox.remove(key)
  if (draft !== null) {
    const aside = crypto.randomUUID()
    const body = { content: '', body: '', form: draft, priceUzs: null }
    outbox.add({ key: aside, kind: ORDER, lane: orderLane(aside), body, state: 'aside' })
  }
  // orders queued by older versions have no photos
  saveDraft({ ...emptyDraft(), ...form })
  refusal = state === 'refused' ? { why, errors } : null
}
