import type { proveSecondFactor } from '@karvon/contract/passwords'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { call } from '../../platform/http/call.ts'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LEDGER_KEY } from './ledger-queries.ts'
import s from './second-factor-form.module.css'

const CODE = /^\d{6}$/

const prove = (code: string) =>
  call<typeof proveSecondFactor>('PUT', '/auth/second-factor/verify', { body: { code } })

const sentenceOf = (error: Error | null): string | null => {
  if (error === null) return null
  if (!(error instanceof CallProblem)) return m.ledger_code_not_sent()
  return Object.values(error.errors).flat()[0] ?? (error.message || m.ledger_code_not_sent())
}

type SecondFactorFormProps = {
  /** Where more than the finances is closed, what the code opens. */
  title?: string
  text?: string
  /** What follows; else the company's money is asked for again. */
  onProved?: () => Promise<void>
}

/** Opens the finances to this session by a code of the authenticator app, in the place where they will be. */
export function SecondFactorForm({ title, text, onProved }: SecondFactorFormProps) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const proving = useMutation({
    mutationFn: prove,
    onSuccess: () => (onProved ? onProved() : client.resetQueries({ queryKey: LEDGER_KEY })),
  })
  const error = isShort ? m.ledger_code_wrong_length() : sentenceOf(proving.error)
  const hasError = error !== null
  useEffect(() => {
    if (hasError) form.current?.querySelector('input')?.focus()
  }, [hasError])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    setShort(!CODE.test(digits))
    if (CODE.test(digits) && !proving.isPending) proving.mutate(digits)
  }
  return (
    <form ref={form} className={s.form} noValidate onSubmit={submit} aria-labelledby="second-factor-title">
      <IconLock size={28} stroke={1.75} className={s.lock} aria-hidden="true" />
      <h2 id="second-factor-title">{title ?? m.ledger_code_title()}</h2>
      <p className={s.text}>{text ?? m.ledger_code_text()}</p>
      <TextField
        label={m.ledger_code_label()}
        value={code}
        onChange={typed => {
          setCode(typed)
          setShort(false)
          if (proving.isError) proving.reset()
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        limit={7}
        error={error}
      />
      <Button type="submit" tone="main" isBusy={proving.isPending}>
        {m.ledger_code_open()}
      </Button>
    </form>
  )
}
