import { useState } from 'react'
import type { FieldErrors } from '../fields/field-errors.ts'
import { errorsOfStep, FORM_STEPS, type FormStep } from './form-steps.ts'

/** Errors to show: those of a step once the user tries to leave it, and all once they try to place the order. */
export function useShownErrors(checked: FieldErrors) {
  const [tried, setTried] = useState<readonly FormStep[]>([])
  const shown: FieldErrors = Object.assign({}, ...tried.map(step => errorsOfStep(checked, step)))
  return {
    shown,
    tryStep: (step: FormStep) => setTried(before => [...new Set([...before, step])]),
    tryAll: () => setTried(FORM_STEPS),
  }
}
