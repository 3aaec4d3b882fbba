import { useState } from 'react'
import {
  type RegistrationField,
  type TypedRegistration,
  type WrongFields,
  wrongFields,
} from './registration-form.ts'

/** What is wrong with the form, here and by the server's word, and at which fields it is said already. */
export function useWrongFields(typed: TypedRegistration) {
  const [looked, setLooked] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [refused, setRefused] = useState<WrongFields>({})
  const wrong = wrongFields(typed)
  return {
    known: { ...refused, ...wrong },
    shownAt: (field: RegistrationField) => refused[field] ?? (looked.has(field) ? wrong[field] : undefined),
    look: (fields: readonly RegistrationField[]) => setLooked(new Set([...looked, ...fields])),
    refuse: setRefused,
    /** What the server found in a text that has changed since holds no more. */
    forget: (field: RegistrationField) => {
      const { [field]: _, ...others } = refused
      setRefused(others)
    },
  }
}
