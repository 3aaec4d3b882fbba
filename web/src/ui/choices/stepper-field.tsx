import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Row, Stack, Text } from '../layout/box.tsx'
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

type StepButtonProps = { name: string; isOff: boolean; onStep: () => void; children: ReactNode }

const StepButton = ({ name, isOff, onStep, children }: StepButtonProps) => (
  <Stack
    type="button"
    as="button"
    className={css.countButton}
    centered
    padding={0}
    background="card"
    border="strong"
    radius="full"
    tone="ink"
    aria-label={name}
    aria-disabled={isOff || undefined}
    onClick={onStep}
  >
    {children}
  </Stack>
)

/** A small integer with buttons to decrease and increase it. */
export function StepperField({ label, hint, value, onChange, min = 0, max, error }: StepperFieldProps) {
  const id = useId()
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)))
  return (
    <Row
      as="fieldset"
      className={css.step}
      align="center"
      justify="between"
      gap={12}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Text as="span" leading="snug">
        <Text id={id} as="span" weight="strong" block>
          {label}
        </Text>
        {hint && <span className={css.hint}>{hint}</span>}
        {error && (
          <span id={`${id}-error`} className={css.error}>
            {error}
          </span>
        )}
      </Text>
      <Row as="span" align="center" gap={4} rigid>
        <StepButton name={m.ui_less({ what: label })} isOff={value <= min} onStep={() => step(-1)}>
          <IconMinus size={18} stroke={1.75} aria-hidden="true" />
        </StepButton>
        <Text as="output" className={css.figure} weight="title" textAlign="center" aria-live="polite">
          {value}
        </Text>
        <StepButton name={m.ui_more({ what: label })} isOff={value >= max} onStep={() => step(1)}>
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </StepButton>
      </Row>
    </Row>
  )
}
