import { type RefObject, useEffect, useRef } from 'react'
import type { FieldErrors } from '../fields/field-errors.ts'
import { focusFirstInvalid } from '../fields/focus-first-invalid.ts'
import { firstStepWithError } from './form-steps.ts'
import type { Steps } from './use-steps.ts'

/** Goes to the step with the first error and focuses it. */
export function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, steps: Steps | null) {
  const toFocus = useRef<FieldErrors | null>(null)
  useEffect(() => {
    const wrong = toFocus.current
    if (wrong === null || form.current === null) return
    // the target step is not rendered yet
    if (steps !== null && steps.step !== firstStepWithError(wrong)) return
    toFocus.current = null
    focusFirstInvalid(form.current, new Set(Object.keys(wrong)))
  })
  return (wrong: FieldErrors) => {
    toFocus.current = wrong
    const step = firstStepWithError(wrong)
    if (step !== null) steps?.show(step)
  }
}
