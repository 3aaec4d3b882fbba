import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx'
import css from './fields.module.css'

/** One thing to choose. */
export type SelectOption = { value: string; label: string; isDisabled?: boolean }

type SelectFieldProps = FieldWords & {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  name?: string
  icon?: ReactNode
}

/** The browser's own list: the one that phones and keyboards know best. */
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
