import type { ReactNode } from 'react'
import { ChipButton } from './chip-button.tsx'
import css from './choice-chips.module.css'

export type Chip<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode }

type ChoiceChipsProps<Value extends string> = {
  label: string
  /** null: none chosen. */
  value: Value | null
  onChange: (value: Value) => void
  chips: readonly Chip<Value>[]
  /** Chips fill the width of the row. */
  isStretched?: boolean
}

/** Chips of which at most one is selected; buttons, because a chip may also open something. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, value, onChange, chips, isStretched = false } = props
  return (
    <fieldset className={`${css.chips} ${isStretched ? css.stretched : ''}`} aria-label={label}>
      {chips.map(chip => (
        <ChipButton key={chip.value} isPressed={chip.value === value} onClick={() => onChange(chip.value)}>
          {chip.icon}
          {chip.label}
        </ChipButton>
      ))}
    </fieldset>
  )
}
