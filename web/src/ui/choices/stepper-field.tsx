import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import css from './choices.module.css'

type StepperFieldProps = {
  label: string
  hint?: ReactNode
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  error?: string | null | undefined
}

/** A small whole number, counted up and down. */
export function StepperField({ label, hint, value, onChange, min = 0, max, error }: StepperFieldProps) {
  const id = useId()
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)))
  return (
    <fieldset className={css.step} aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <span className={css.words}>
        <span id={id} className={css.title}>
          {label}
        </span>
        {hint && <span className={css.hint}>{hint}</span>}
        {error && (
          <span id={`${id}-error`} className={css.error}>
            {error}
          </span>
        )}
      </span>
      <span className={css.count}>
        <button
          type="button"
          className={css.countButton}
          aria-label={m.ui_less({ what: label })}
          aria-disabled={value <= min || undefined}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <output className={css.figure} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          className={css.countButton}
          aria-label={m.ui_more({ what: label })}
          aria-disabled={value >= max || undefined}
          onClick={() => step(1)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </span>
    </fieldset>
  )
}
