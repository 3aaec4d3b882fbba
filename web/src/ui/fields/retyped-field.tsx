import { type ReactNode, useId } from 'react'
import { FieldEnd, FieldFrame, fieldAria, type TypedFieldProps } from './field-frame.tsx'
import css from './fields.module.css'
import type { TypedText } from './typed-text.ts'
import { useTypedInput } from './use-typed-input.ts'

/** Props of the fields for numbers. */
export type NumberFieldProps = TypedFieldProps & {
  placeholder?: string
  /** As typed, with group separators; parse it with `readFigureInLocale`. */
  text: string
  onChange: (text: string) => void
  unit?: string
  icon?: ReactNode
}

type RetypedFieldProps = NumberFieldProps & {
  inputMode: 'numeric' | 'decimal'
  /** Reformats the text after each change; `before` is the previous text. */
  retype: (typed: TypedText, before: string) => TypedText
}

/** A number with its unit, reformatted while typing. */
export function RetypedField(props: RetypedFieldProps) {
  const { label, hint, error, isLabelHidden, text, onChange, unit, icon, retype, ...input } = props
  const id = useId()
  const typed = useTypedInput<HTMLInputElement>({ text, onText: onChange, retype })
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span className={`${css.box} ${error ? css.wrong : ''}`}>
        {icon}
        <input
          {...input}
          {...typed}
          id={id}
          type="text"
          autoComplete="off"
          className={css.input}
          defaultValue={text}
          {...fieldAria(id, { hint, error })}
        />
        {unit !== undefined && <FieldEnd>{unit}</FieldEnd>}
      </span>
    </FieldFrame>
  )
}
