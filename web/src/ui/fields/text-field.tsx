import { type HTMLInputAutoCompleteAttribute, type KeyboardEvent, type ReactNode, useId } from 'react'
import { FieldEnd, FieldFrame, type TypedFieldProps, toldBy } from './field-frame.tsx'
import css from './fields.module.css'
import { useTypedInput } from './use-typed-input.ts'
import { whyTooLong } from './why-too-long.ts'

export type TextFieldProps = TypedFieldProps & {
  placeholder?: string
  value: string
  onChange: (text: string) => void
  icon?: ReactNode
  /** Behind the value, a unit for example. */
  end?: ReactNode
  type?: 'text' | 'password' | 'search'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Off for what is no word of a language: usernames, passwords. */
  autoCapitalize?: 'none'
  spellCheck?: boolean
  /** The most characters it takes; what is longer stays and is refused in words. */
  limit?: number
  onKeyDown?: (event: KeyboardEvent) => void
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    isLabelHidden,
    value,
    onChange,
    icon,
    end,
    type = 'text',
    limit,
    error: told,
    ...input
  } = props
  const error = told ?? whyTooLong(value, limit)
  const id = useId()
  const box = useTypedInput<HTMLInputElement>(value, onChange)
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span className={`${css.box} ${error ? css.wrong : ''}`}>
        {icon}
        <input
          {...input}
          id={id}
          ref={box}
          type={type}
          className={css.input}
          defaultValue={value}
          {...toldBy(id, { hint, error })}
          onChange={event => onChange(event.target.value)}
        />
        {end !== undefined && <FieldEnd>{end}</FieldEnd>}
      </span>
    </FieldFrame>
  )
}

type TextAreaFieldProps = TypedFieldProps & {
  placeholder?: string
  value: string
  onChange: (text: string) => void
  rows?: number
  /** The most characters it takes; what is longer stays and is refused in words. */
  limit?: number
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, isLabelHidden, value, onChange, rows = 2, limit, error: told, ...area } = props
  const error = told ?? whyTooLong(value, limit)
  const id = useId()
  const box = useTypedInput<HTMLTextAreaElement>(value, onChange)
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <textarea
        {...area}
        id={id}
        ref={box}
        rows={rows}
        className={`${css.box} ${css.area} ${error ? css.wrong : ''}`}
        defaultValue={value}
        {...toldBy(id, { hint, error })}
        onChange={event => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
