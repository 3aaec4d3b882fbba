import { type FormEvent, useRef, useState } from 'react'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import type { Answer } from '../login/answer.ts'
import { useAttempt } from '../password/use-attempt.ts'

type Proof<T> = {
  /** The field's wire name, under which the server reports its error. */
  name: 'password' | 'code'
  /** The error of a text that cannot be sent yet, or null. */
  check: (typed: string) => string | null
  send: (typed: string) => Promise<Answer<T>>
  onDone: (data: T) => void
}

/** A form with a single field that proves the user's identity: the password, or a code. */
export function useProofForm<T>({ name, check, send, onDone }: Proof<T>) {
  const ref = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  const refuse = (sentence: string) => {
    setError(sentence)
    focusFirstInvalid(ref.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = check(typed)
    if (wrong !== null) return refuse(wrong)
    const refused = await attempt(() => send(typed), onDone)
    if (refused?.kind === 'refused' && refused.fields[name]) refuse(refused.fields[name])
  }
  const change = (text: string) => {
    setTyped(text)
    setError(null)
    forget()
  }
  return {
    form: { ref, submit, isBusy, trouble: error === null ? trouble : null, waitS },
    field: { value: typed, error, onChange: change },
  }
}
