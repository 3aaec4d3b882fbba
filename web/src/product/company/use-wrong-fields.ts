import { useState } from 'react'
import {
  type RegistrationField,
  type TypedRegistration,
  type WrongFields,
  wrongFields,
} from './registration-form.ts'

/** The form's errors, from its own checks and the server, and the fields at which they are shown. */
export function useWrongFields(typed: TypedRegistration) {
  const [looked, setLooked] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [refused, setRefused] = useState<WrongFields>({})
  const wrong = wrongFields(typed)
  return {
    known: { ...refused, ...wrong },
    shownAt: (field: RegistrationField) => refused[field] ?? (looked.has(field) ? wrong[field] : undefined),
    look: (fields: readonly RegistrationField[]) => setLooked(new Set([...looked, ...fields])),
    refuse: setRefused,
    /** Drops the server's errors of fields that have changed since. */
    forget: (fields: readonly string[]) =>
      setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => !fields.includes(field)))),
  }
}
