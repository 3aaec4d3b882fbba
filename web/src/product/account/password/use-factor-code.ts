import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'

const CODE = /^\d{6}$/

type FactorCode = {
  send: (code: string) => Promise<unknown>
  onDone: () => unknown
  /** Error for fewer than six digits. */
  short: () => string
  /** Error for a refused code. */
  sentenceOf: (problem: Error) => string
}

/** A form for a code of the authenticator app; refocuses the field after a refusal. */
export function useFactorCode({ send, onDone, short, sentenceOf }: FactorCode) {
  const ref = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const sending = useMutation({ mutationFn: send, onSuccess: onDone })
  const refusal = sending.error === null ? null : sentenceOf(sending.error)
  const error = isShort ? short() : refusal
  const hasError = error !== null
  useEffect(() => {
    if (hasError) ref.current?.querySelector('input')?.focus()
  }, [hasError])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    setShort(!CODE.test(digits))
    if (CODE.test(digits) && !sending.isPending) sending.mutate(digits)
  }
  const change = (typed: string) => {
    setCode(typed)
    setShort(false)
    if (sending.isError) sending.reset()
  }
  return {
    form: { ref, noValidate: true, onSubmit: submit },
    isBusy: sending.isPending,
    field: {
      value: code,
      onChange: change,
      error,
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      limit: 7,
    },
  } as const
}
