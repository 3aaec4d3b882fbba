import { type FormEvent, useRef, useState } from 'react'
import type { Answer } from '../../../product/account/login/answer.ts'
import { useAttempt } from '../../../product/account/password/use-attempt.ts'
import { focusFirstWrong } from '../../../ui/fields/focus-first-wrong.ts'

type Proof<T> = {
  /** The name of the field, by which the server refuses it. */
  name: 'password' | 'code'
  /** Why the text cannot be sent yet. */
  check: (typed: string) => string | null
  send: (typed: string) => Promise<Answer<T>>
  onDone: (data: T) => void
}

/** A form of one field that proves who is there: the password once more, or a code. */
export function useTypedProof<T>({ name, check, send, onDone }: Proof<T>) {
  const ref = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  const refuse = (sentence: string) => {
    setError(sentence)
    focusFirstWrong(ref.current)
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
