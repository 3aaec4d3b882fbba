import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { focusFirstInvalid } from './focus-first-invalid.ts'

type SendForm = {
  /** Called before the check: from now on every field shows its error. */
  onTried: () => void
  isWrong: boolean
  send: () => Promise<unknown>
  /** Called with the error of a failed submission. */
  onRefused: (failure: unknown) => void
}

/** Submits a form if it is valid, else focuses the first invalid field. */
export function useSendForm({ onTried, isWrong, send, onRefused }: SendForm): {
  ref: RefObject<HTMLFormElement | null>
  isSending: boolean
  submit: (event?: FormEvent) => Promise<void>
} {
  const ref = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    onTried()
    if (isWrong) return focusFirstInvalid(ref.current)
    if (isSending) return
    setSending(true)
    try {
      await send()
    } catch (failure) {
      onRefused(failure)
      focusFirstInvalid(ref.current)
    }
    setSending(false)
  }
  return { ref, isSending, submit }
}
