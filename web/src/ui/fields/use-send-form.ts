import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { focusFirstWrong } from './focus-first-wrong.ts'

type SendForm = {
  /** Before it is checked: from now on every field shows what is wrong with it. */
  onTried: () => void
  isWrong: boolean
  send: () => Promise<unknown>
  /** What sending threw, to be shown at the fields. */
  onRefused: (failure: unknown) => void
}

/** A form that is sent once nothing is wrong with it; else the first wrong field gets the focus. */
export function useSendForm({ onTried, isWrong, send, onRefused }: SendForm): {
  ref: RefObject<HTMLFormElement | null>
  isSending: boolean
  submit: (event: FormEvent) => Promise<void>
} {
  const ref = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    onTried()
    if (isWrong) return focusFirstWrong(ref.current)
    if (isSending) return
    setSending(true)
    try {
      await send()
    } catch (failure) {
      onRefused(failure)
      focusFirstWrong(ref.current)
    }
    setSending(false)
  }
  return { ref, isSending, submit }
}
