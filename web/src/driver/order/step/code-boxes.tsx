import type { HandOverCodeKind } from '@karvon/domain/orders/hand-over-code'
import { useId } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import s from './next-step.module.css'

const DIGITS = [0, 1, 2, 3]

type CodeBoxesProps = {
  kind: HandOverCodeKind
  code: string
  error: string | null
  onChange: (code: string) => void
}

/** Four digits as four boxes, which are one field to keyboards and screen readers. */
export function CodeBoxes({ kind, code, error, onChange }: CodeBoxesProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={s.codeLabel}>
        {kind === 'loading' ? m.driver_code_loading() : m.driver_code_delivery()}
      </label>
      <div className={s.boxes}>
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
          onChange={event => onChange(event.target.value.replace(/\D/g, '').slice(0, DIGITS.length))}
        />
        {DIGITS.map(at => (
          <span key={at} className={`${s.box} ${at === code.length ? s.getLocale : ''}`} aria-hidden="true">
            {code[at]}
          </span>
        ))}
      </div>
      <p id={`${id}-error`} className={s.codeError} role="alert">
        {error}
      </p>
    </div>
  )
}
