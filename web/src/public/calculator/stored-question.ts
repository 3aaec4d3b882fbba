import { readDraft, saveDraft } from '../../product/order/draft/draft-store.ts'
import type { OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'

/** The part of an order's draft that the calculator fills in. */
export type Question = Pick<
  OrderFormDraft,
  'points' | 'weightText' | 'parcelTypeId' | 'loadAt' | 'truckTypeId'
>

/** What the tab's draft of an order says of the calculator's question. */
export function readQuestion(): Question {
  const { points, weightText, parcelTypeId, loadAt, truckTypeId } = readDraft()
  return { points, weightText, parcelTypeId, loadAt, truckTypeId }
}

/** Keeps the question in the draft, beside what the order form put there. */
export function keepQuestion(question: Question): void {
  saveDraft({ ...readDraft(), ...question })
}
