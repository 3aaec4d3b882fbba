import { ChipButton } from './chip-button.tsx'
import css from './choice-chips.module.css'
import type { Chip } from './choice-chips.tsx'

type ToggleChipsProps<Value extends string> = {
  label: string
  values: readonly Value[]
  onChange: (values: Value[]) => void
  chips: readonly Chip<Value>[]
}

/** Chips of which any number may be selected. */
export function ToggleChips<Value extends string>({
  label,
  values,
  onChange,
  chips,
}: ToggleChipsProps<Value>) {
  const toggle = (value: Value) =>
    onChange(values.includes(value) ? values.filter(one => one !== value) : [...values, value])
  return (
    <fieldset className={css.chips} aria-label={label}>
      {chips.map(({ value, label: name, icon }) => (
        <ChipButton key={value} isPressed={values.includes(value)} onClick={() => toggle(value)}>
          {icon}
          {name}
        </ChipButton>
      ))}
    </fieldset>
  )
}
