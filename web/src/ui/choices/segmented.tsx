import { type ReactNode, useId } from 'react'
import css from './choices.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value | null
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  name?: string
  error?: string | null | undefined
}

/** Two to four exclusive ways side by side; four stand in two rows on a small phone. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, name, error } = props
  const id = useId()
  return (
    <div>
      <fieldset
        className={`${css.segmented} ${error ? css.segmentedWrong : ''}`}
        aria-label={label}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {options.map(option => (
          <label key={option.value} className={css.segment}>
            <input
              type="radio"
              className="visually-hidden"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
