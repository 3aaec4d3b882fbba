import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { inFours } from '../../ui/fields/typed-digits.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { problemSentence } from '../form/problem-labels.ts'
import css from './factor-setup.module.css'
import { QrPicture } from './qr-picture.tsx'
import { beginFactor, confirmFactor } from './second-factor-calls.ts'

const CODE = /^\d{6}$/

function CodeForm({ onDone }: { onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const confirming = useMutation({ mutationFn: confirmFactor, onSuccess: onDone })
  const refusal = confirming.error === null ? null : problemSentence(confirming.error)
  const error = isShort ? m.operator_factor_short() : refusal
  const hasError = error !== null
  useEffect(() => {
    if (hasError) form.current?.querySelector('input')?.focus()
  }, [hasError])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    setShort(!CODE.test(digits))
    if (CODE.test(digits) && !confirming.isPending) confirming.mutate(digits)
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={m.operator_factor_code()}
        value={code}
        onChange={typed => {
          setCode(typed)
          setShort(false)
          if (confirming.isError) confirming.reset()
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        limit={7}
        error={error}
      />
      <Button tone="main" size="large" type="submit" isWide isBusy={confirming.isPending}>
        {m.operator_factor_confirm()}
      </Button>
    </form>
  )
}

/** The first time: the authenticator app reads the secret, and a code of it switches the second factor on. */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: beginFactor })
  useEffect(() => mutate(), [mutate])
  if (error !== null)
    return <FailedState text={problemSentence(error)} isRetrying={isPending} onRetry={() => mutate()} />
  return (
    <section className={css.setup} aria-busy={data === undefined}>
      <h2>{m.operator_factor_title()}</h2>
      <p>{m.operator_factor_text()}</p>
      <div className={css.picture}>
        {data === undefined ? (
          <Skeleton width="208px" height="208px" />
        ) : (
          <QrPicture text={data.otpauthUrl} label={m.operator_factor_picture()} />
        )}
      </div>
      <p className={css.secret}>
        {m.operator_factor_by_hand()} <code>{data === undefined ? '' : inFours(data.secret)}</code>
      </p>
      <CodeForm onDone={onDone} />
    </section>
  )
}
