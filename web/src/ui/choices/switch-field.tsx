import { type ReactNode, useId } from 'react'
import { Box, Row, Text } from '../layout/box.tsx'
import css from './choices.module.css'

type SwitchFieldProps = {
  label: string
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  name?: string
}

/** An on/off switch that applies immediately. */
export function SwitchField({ label, hint, isOn, onChange, name }: SwitchFieldProps) {
  const id = useId()
  return (
    <Row as="label" className={css.switch} align="center" justify="between" gap={16} radius="inner">
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
      <Text as="span" leading="snug">
        <Text id={id} as="span" weight="strong" block>
          {label}
        </Text>
        {hint && (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </Text>
      <Box as="span" className={css.track} relative rigid aria-hidden="true" />
    </Row>
  )
}
