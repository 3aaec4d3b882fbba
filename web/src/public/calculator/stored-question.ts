import { readDraft, saveDraft } from '../../product/order/draft/draft-store.ts'
import type { OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'

/** The part of an order's draft that the calculator fills in. */
export type Question = Pick<
  OrderFormDraft,
  'points' | 'weightText' | 'parcelTypeId' | 'loadAt' | 'truckTypeId'
>

/** Reads the calculator's question from the tab's order draft. */
export function readQuestion(): Question {
  const { points, weightText, parcelTypeId, loadAt, truckTypeId } = readDraft()
  return { points, weightText, parcelTypeId, loadAt, truckTypeId }
}

/** Stores the question in the draft without changing the order form's other fields. */
export function saveQuestion(question: Question): void {
  saveDraft({ ...readDraft(), ...question })
}
