import { type HTMLInputAutoCompleteAttribute, type KeyboardEvent, type ReactNode, useId } from 'react'
import { FieldEnd, FieldFrame, fieldAria, type TypedFieldProps } from './field-frame.tsx'
import css from './fields.module.css'
import { tooLongError } from './too-long-error.ts'
import { useTypedInput } from './use-typed-input.ts'

export type TextFieldProps = TypedFieldProps & {
  placeholder?: string
  value: string
  onChange: (text: string) => void
  icon?: ReactNode
  /** Shown after the value, such as a unit. */
  end?: ReactNode
  type?: 'text' | 'password' | 'search'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Off for text that is not prose: usernames, passwords. */
  autoCapitalize?: 'none'
  spellCheck?: boolean
  /** Maximum number of characters; longer text is not cut but shows an error. */
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
    error: givenError,
    ...input
  } = props
  const error = givenError ?? tooLongError(value, limit)
  const id = useId()
  const typed = useTypedInput<HTMLInputElement>({ text: value, onText: onChange })
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span className={`${css.box} ${error ? css.wrong : ''}`}>
        {icon}
        <input
          {...input}
          {...typed}
          id={id}
          type={type}
          className={css.input}
          defaultValue={value}
          {...fieldAria(id, { hint, error })}
        />
        {end !== undefined && <FieldEnd>{end}</FieldEnd>}
      </span>
    </FieldFrame>
  )
}

type TextAreaFieldProps = Pick<
  TextFieldProps,
  keyof TypedFieldProps | 'placeholder' | 'value' | 'onChange' | 'limit'
> & { rows?: number }

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, isLabelHidden, value, onChange, rows = 2, limit, error: givenError, ...area } = props
  const error = givenError ?? tooLongError(value, limit)
  const id = useId()
  const typed = useTypedInput<HTMLTextAreaElement>({ text: value, onText: onChange })
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <textarea
        {...area}
        {...typed}
        id={id}
        rows={rows}
        className={`${css.box} ${css.area} ${error ? css.wrong : ''}`}
        defaultValue={value}
        {...fieldAria(id, { hint, error })}
      />
    </FieldFrame>
  )
}
