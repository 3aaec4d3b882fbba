import { useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { focusFirstInvalid } from '../../ui/fields/focus-first-invalid.ts'
import { clearDraft } from './registration-draft.ts'
import {
  ALL_FIELDS,
  firstWrongStep,
  REGISTRATION_STEPS,
  type RegistrationField,
  type RegistrationStep,
  STEP_FIELDS,
  serverFieldErrors,
  type TypedRegistration,
  type WrongFields,
} from './registration-form.ts'
import { sendRegistration } from './send-registration.ts'
import { indexOfStep, useStoredDraft } from './use-stored-draft.ts'
import { useWrongFields } from './use-wrong-fields.ts'

/** The server's errors by field, and its sentence if it names no field. */
const whyNotSent = (failure: unknown): { found: WrongFields; sentence: string } => {
  if (!(failure instanceof CallProblem)) return { found: {}, sentence: m.login_no_network() }
  return {
    found: serverFieldErrors(failure.errors),
    sentence: failure.message || m.refusal_unknown_error(),
  }
}

/** State of the registration form: typed text, step, errors, and navigation. */
export function useRegistration(onRegistered: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, step, reached, asksPasswordAgain, write, turnTo } = useStoredDraft()
  const { known, shownAt, look, refuse, forget } = useWrongFields(typed)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const fill = (texts: Partial<TypedRegistration>) => {
    forget(Object.keys(texts))
    setTrouble(null)
    write(texts)
  }
  const goTo = (next: RegistrationStep) => {
    setTrouble(null)
    turnTo(next)
  }
  const showWrong = (found: WrongFields): boolean => {
    const at = firstWrongStep(found)
    if (at === null) return false
    if (at !== step) goTo(at)
    focusFirstInvalid(form.current)
    return true
  }
  /** Goes to the next step; from a revisited step to the review, unless a step between is incomplete. */
  const next = () => {
    look(STEP_FIELDS[step])
    if (STEP_FIELDS[step].some(field => known[field as RegistrationField]))
      return focusFirstInvalid(form.current)
    const following = REGISTRATION_STEPS[indexOfStep(step) + 1] ?? 'review'
    goTo(reached === 'review' ? (firstWrongStep(known) ?? 'review') : following)
  }
  const send = async () => {
    look(ALL_FIELDS)
    if (isSending || showWrong(known)) return
    setSending(true)
    try {
      await sendRegistration(typed)
      clearDraft()
      onRegistered()
    } catch (failure) {
      setSending(false)
      const { found, sentence } = whyNotSent(failure)
      refuse(found)
      if (!showWrong(found)) setTrouble(sentence)
    }
  }
  return {
    ...{ form, typed, step, reached, trouble, isSending, goTo, asksPasswordAgain, fill },
    bind: (field: RegistrationField) => ({
      name: field,
      value: typed[field],
      error: shownAt(field),
      onChange: (text: string) => text !== typed[field] && fill({ [field]: text }),
      onBlur: () => typed[field] !== '' && look([field]),
    }),
    submit: () => (step === 'review' ? void send() : next()),
    back: () => goTo(REGISTRATION_STEPS[indexOfStep(step) - 1] ?? 'account'),
  }
}

export type Registration = ReturnType<typeof useRegistration>
