import type { ArrivalReason } from '@karvon/domain/orders/arrival-rule'
import { useState } from 'react'
import type { QueuedStep } from '../../outbox/step-body.ts'

/** The driver's input for a step. */
export type StepDraft = {
  readonly code: string
  readonly photo: File | null
  readonly reason: ArrivalReason | null
  readonly note: string
  /** The server's message asking why the truck is elsewhere; its fields stay until the step succeeds. */
  readonly asked: string | null
}

const draftOf = (before: QueuedStep | null): StepDraft => ({
  code: before?.body.code ?? '',
  photo: before?.body.photo ?? null,
  reason: before?.body.arrivalReason ?? null,
  note: before?.body.note ?? '',
  asked: before?.errors.arrival_reason?.[0] ?? null,
})

/** Rotating the phone or opening another screen unmounts the form, so drafts live as long as the page. */
const drafts = new Map<string, StepDraft>()

/** The draft of the step `name`, starting with the values of `before`, the refused attempt, if any. */
export function useStepDraft(name: string, before: QueuedStep | null) {
  const [draft, setDraft] = useState(() => drafts.get(name) ?? draftOf(before))
  const change = (part: Partial<StepDraft>) => {
    const changed = { ...(drafts.get(name) ?? draft), ...part }
    drafts.set(name, changed)
    setDraft(changed)
  }
  const clear = () => {
    drafts.delete(name)
    setDraft(last => ({ ...last, code: '' }))
  }
  return { draft, change, clear }
}
