import { useState } from 'react'
import { type RegistrationDraft, readDraft, saveDraft } from './registration-draft.ts'
import { REGISTRATION_STEPS, type RegistrationStep, type TypedRegistration } from './registration-form.ts'

export const indexOfStep = (step: RegistrationStep) => REGISTRATION_STEPS.indexOf(step)

/** The form's draft and progress, stored for this tab. */
export function useStoredDraft() {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage))
  const [isRestored] = useState(draft.reached !== 'account')
  const save = (next: RegistrationDraft) => {
    setDraft(next)
    saveDraft(sessionStorage, next)
  }
  const { typed, step, reached } = draft
  return {
    ...{ typed, step, reached },
    /** Passwords are not stored: a restored draft explains why they are asked for again. */
    asksPasswordAgain: isRestored && typed.password === '',
    write: (texts: Partial<TypedRegistration>) => save({ ...draft, typed: { ...typed, ...texts } }),
    turnTo: (next: RegistrationStep) =>
      save({ ...draft, step: next, reached: indexOfStep(next) > indexOfStep(reached) ? next : reached }),
  }
}
