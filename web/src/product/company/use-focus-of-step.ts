import { type RefObject, useEffect } from 'react'
import type { RegistrationStep } from './registration-form.ts'

/** Focuses a step's first error, else its first empty field, else its title. */
export function useFocusOfStep(form: RefObject<HTMLFormElement | null>, step: RegistrationStep): void {
  useEffect(() => {
    const place = form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)
    const inputs = [...(place?.querySelectorAll('input') ?? [])]
    const wrong = inputs.find(input => input.getAttribute('aria-invalid') === 'true')
    const target = wrong ?? inputs.find(({ value }) => value === '')
    ;(target ?? place?.querySelector('h3'))?.focus()
  }, [form, step])
}
