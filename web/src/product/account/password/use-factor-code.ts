import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { isWholeRecoveryCode, RECOVERY_LENGTH } from '../second-factor/recovery-code.ts'

const CODE = /^\d{6}$/

type FactorCode<T> = {
  send: (code: string) => Promise<T>
  onDone: (answer: T) => unknown
  label: () => string
  /** Error for fewer than six digits. */
  short: () => string
  /** Error for a refused code. */
  sentenceOf: (problem: Error) => string
  /** Whether a recovery code may be entered instead. */
  takesRecovery?: boolean
}

const APP_FIELD = { inputMode: 'numeric', autoComplete: 'one-time-code', limit: 7 } as const

const RECOVERY_FIELD = {
  inputMode: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  limit: RECOVERY_LENGTH,
} as const

/** A form for a code of the authenticator app, or for a recovery code; refocuses the field after a refusal. */
export function useFactorCode<T>({ send, onDone, label, short, sentenceOf, takesRecovery }: FactorCode<T>) {
  const ref = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [isShort, setShort] = useState(false)
  const sending = useMutation({ mutationFn: send, onSuccess: onDone })
  const refusal = sending.error === null ? null : sentenceOf(sending.error)
  const tooShort = isRecovery ? m.security_recovery_short : short
  const error = isShort ? tooShort() : refusal
  const hasError = error !== null
  useEffect(() => {
    if (hasError) ref.current?.querySelector('input')?.focus()
  }, [hasError])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.replace(/\s/g, '')
    const isWhole = isRecovery ? isWholeRecoveryCode(typed) : CODE.test(typed)
    setShort(!isWhole)
    if (isWhole && !sending.isPending) sending.mutate(typed)
  }
  const change = (typed: string) => {
    setCode(typed)
    setShort(false)
    if (sending.isError) sending.reset()
  }
  const choose = () => {
    change('')
    setRecovery(!isRecovery)
    ref.current?.querySelector('input')?.focus()
  }
  return {
    form: { ref, noValidate: true, onSubmit: submit },
    isBusy: sending.isPending,
    field: {
      ...(isRecovery ? RECOVERY_FIELD : APP_FIELD),
      label: isRecovery ? m.security_recovery_label() : label(),
      value: code,
      onChange: change,
      error,
    },
    /** Chooses the other kind of code; null where only the app's counts. */
    other:
      takesRecovery === true
        ? { label: isRecovery ? m.security_recovery_use_app() : m.security_recovery_use(), choose }
        : null,
  } as const
}
