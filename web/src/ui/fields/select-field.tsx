import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { describedBy, FieldFrame, type FieldTextProps } from './field-frame.tsx'
import css from './fields.module.css'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

type SelectFieldProps = FieldTextProps & {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** Shown while nothing is selected. */
  placeholder?: string
  name?: string
  icon?: ReactNode
}

/** A native select, which works best on phones and with the keyboard. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isLabelHidden, value, onChange, options, placeholder, name, icon } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span className={`${css.box} ${error ? css.wrong : ''}`}>
        {icon}
        <select
          id={id}
          name={name}
          className={`${css.input} ${css.select} ${value === '' ? css.unchosen : ''}`}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={event => onChange(event.target.value)}
        >
          {(placeholder !== undefined || value === '') && <option value="">{placeholder ?? ''}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={css.chevron} size={18} stroke={1.75} aria-hidden="true" />
      </span>
    </FieldFrame>
  )
}
