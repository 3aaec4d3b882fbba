import { useState } from 'react'
import { type RegistrationDraft, readDraft, saveDraft } from './registration-draft.ts'
import { REGISTRATION_STEPS, type RegistrationField, type RegistrationStep } from './registration-form.ts'

/** Where a step stands among the steps. */
export const placeOfStep = (step: RegistrationStep) => REGISTRATION_STEPS.indexOf(step)

/** What was typed and how far the form has come, kept for this tab while it is open. */
export function useStoredDraft() {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage))
  const [wasKept] = useState(draft.reached !== 'account')
  const keep = (next: RegistrationDraft) => {
    setDraft(next)
    saveDraft(sessionStorage, next)
  }
  const { typed, step, reached } = draft
  return {
    ...{ typed, step, reached },
    /** The passwords are not kept: whoever comes back to a draft is told why they are asked for again. */
    asksPasswordAgain: wasKept && typed.password === '',
    write: (field: RegistrationField, text: string) => keep({ ...draft, typed: { ...typed, [field]: text } }),
    turnTo: (next: RegistrationStep) =>
      keep({ ...draft, step: next, reached: placeOfStep(next) > placeOfStep(reached) ? next : reached }),
  }
}
