import { useState } from 'react'
import type { FieldErrors } from '../fields/field-errors.ts'
import { errorsOn, FORM_STEPS, type FormStep } from './form-steps.ts'

/** What is wrong is said of a step once it was to be left, and of all once the order was to be placed. */
export function useTried(checked: FieldErrors) {
  const [tried, setTried] = useState<readonly FormStep[]>([])
  const asked: FieldErrors = Object.assign({}, ...tried.map(step => errorsOn(checked, step)))
  return {
    asked,
    tryStep: (step: FormStep) => setTried(before => [...new Set([...before, step])]),
    tryAll: () => setTried(FORM_STEPS),
  }
}
