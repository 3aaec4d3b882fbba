import { useState } from 'react'
import type { FieldErrors } from '../fields/field-errors.ts'
import { errorsOn, FORM_STEPS, type FormStep } from './form-steps.ts'

/** Errors to show: those of a step once the user tries to leave it, and all once they try to place the order. */
export function useTried(checked: FieldErrors) {
  const [tried, setTried] = useState<readonly FormStep[]>([])
  const asked: FieldErrors = Object.assign({}, ...tried.map(step => errorsOn(checked, step)))
  return {
    asked,
    tryStep: (step: FormStep) => setTried(before => [...new Set([...before, step])]),
    tryAll: () => setTried(FORM_STEPS),
  }
}
