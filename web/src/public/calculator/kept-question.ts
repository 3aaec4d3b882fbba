import { readDraft, saveDraft } from '../../features/orders/draft-store.ts'
import type { Question } from './use-question.ts'

/** What the tab's draft of an order says of the calculator's question. */
export function readQuestion(): Question {
  const { points, weightText, parcelTypeId, loadAt, truckTypeId } = readDraft()
  return { points, weightText, parcelTypeId, loadAt, truckTypeId }
}

/** Keeps the question in the draft, beside what the order form put there. */
export function keepQuestion(question: Question): void {
  saveDraft({ ...readDraft(), ...question })
}
