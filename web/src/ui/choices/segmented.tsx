import { type ReactNode, useId } from 'react'
import { Stack } from '../layout/box.tsx'
import css from './choices.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value | null
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  name?: string
  error?: string | null | undefined
}

/** Two to four exclusive options in a row; four take two rows on a small phone. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, name, error } = props
  const id = useId()
  return (
    <div>
      <Stack
        as="fieldset"
        className={`${css.segmented} ${error ? css.segmentedWrong : ''}`}
        background="sunk"
        radius="card"
        aria-label={label}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {options.map(option => (
          <Stack
            key={option.value}
            as="label"
            className={css.segment}
            relative
            centered
            weight="strong"
            tone="quiet"
            leading="snug"
            textAlign="center"
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Stack>
        ))}
      </Stack>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
