import { outbox } from '../../../platform/outbox/device-outbox.ts'
import { hasDraft, readDraft, saveDraft } from '../../../product/order/draft/draft-store.ts'
import { emptyDraft } from '../../../product/order/draft/order-form-draft.ts'
import { ORDER, orderLane, type WaitingOrder } from './order-kind.ts'

/** What the server said of an order whose form opens again. */
export type SaidBefore = Pick<WaitingOrder, 'why' | 'errors'>

let said: SaidBefore | null = null

/** Takes what was said of the order that the form opens with; once. */
export const takeSaid = (): SaidBefore | null => {
  const last = said
  said = null
  return last
}

/** An order goes back into the form as it was typed; a draft that stands there is put aside, not lost. */
export const takeBack = ({ key, state, why, errors, body: { form } }: WaitingOrder): void => {
  const draft = hasDraft() ? readDraft() : null
  outbox.remove(key)
  if (draft !== null) {
    const aside = crypto.randomUUID()
    const body = { content: '', body: '', form: draft, priceUzs: null }
    outbox.add({ key: aside, kind: ORDER, lane: orderLane(aside), body, state: 'aside' })
  }
  // one that waited since an older version knew no photos
  saveDraft({ ...emptyDraft(), ...form })
  said = state === 'refused' ? { why, errors } : null
}
