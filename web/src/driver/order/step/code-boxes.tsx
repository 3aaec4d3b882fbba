import type { HandOverCodeKind } from '@karvon/domain/orders/hand-over-code'
import { digitsIn } from '@karvon/domain/reading/typed-digits'
import { useId } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Grid, Stack, Text } from '../../../ui/layout/box.tsx'
import s from './next-step.module.css'

const DIGITS = [0, 1, 2, 3]

type CodeBoxesProps = {
  kind: HandOverCodeKind
  code: string
  error: string | null
  onChange: (code: string) => void
}

/** A four-digit code in four boxes; a single field for the keyboard and screen readers. */
export function CodeBoxes({ kind, code, error, onChange }: CodeBoxesProps) {
  const id = useId()
  return (
    <div>
      <Text htmlFor={id} as="label" size={14} tone="field">
        {kind === 'loading' ? m.driver_code_loading() : m.driver_code_delivery()}
      </Text>
      <Grid className={s.boxes} gap={8} relative marginTop={8}>
        <input
          id={id}
          className={s.codeInput}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={code}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={`${id}-error`}
          onChange={event => onChange(digitsIn(event.target.value).slice(0, DIGITS.length))}
        />
        {DIGITS.map(at => (
          <Stack
            key={at}
            as="span"
            className={`${s.box} ${at === code.length ? s.here : ''}`}
            centered
            radius="card"
            weight="title"
            aria-hidden="true"
          >
            {code[at]}
          </Stack>
        ))}
      </Grid>
      <Text id={`${id}-error`} className={s.codeError} size={14} leading="snug" role="alert">
        {error}
      </Text>
    </div>
  )
}
