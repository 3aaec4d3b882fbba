import { type ReactNode, useId } from 'react'
import css from './choices.module.css'

type SwitchFieldProps = {
  label: string
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  name?: string
}

/** On or off, at once. */
export function SwitchField({ label, hint, isOn, onChange, name }: SwitchFieldProps) {
  const id = useId()
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        role="switch"
        className="visually-hidden"
        name={name}
        checked={isOn}
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={css.words}>
        <span id={id} className={css.title}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
      <span className={css.track} aria-hidden="true" />
    </label>
  )
}
