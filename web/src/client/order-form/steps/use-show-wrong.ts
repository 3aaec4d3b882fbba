import { type RefObject, useEffect, useRef } from 'react'
import type { FieldErrors } from '../fields/field-errors.ts'
import { focusFirstWrong } from '../fields/focus-first-wrong.ts'
import { firstWrongStep } from './form-steps.ts'
import type { Steps } from './use-steps.ts'

/** Leads to the first of what is to be mended, on whatever step it stands. */
export function useShowWrong(form: RefObject<HTMLFormElement | null>, steps: Steps | null) {
  const toFocus = useRef<FieldErrors | null>(null)
  useEffect(() => {
    const wrong = toFocus.current
    if (wrong === null || form.current === null) return
    // a step that is on its way has its fields later
    if (steps !== null && steps.step !== firstWrongStep(wrong)) return
    toFocus.current = null
    focusFirstWrong(form.current, new Set(Object.keys(wrong)))
  })
  return (wrong: FieldErrors) => {
    toFocus.current = wrong
    const step = firstWrongStep(wrong)
    if (step !== null) steps?.show(step)
  }
}
