import { useId } from 'react'
import { FieldFrame, fieldAria, type TypedFieldProps } from './field-frame.tsx'
import css from './fields.module.css'
import { type DigitGroups, digitsOf, groupDigits, retypeDigits } from './typed-digits.ts'
import { useTypedInput } from './use-typed-input.ts'

type DigitsFieldProps = TypedFieldProps & {
  /** Digits only, including leading zeros. */
  value: string
  onChange: (digits: string) => void
  groups: DigitGroups
}

/** An identifier made of digits (account, bank code), grouped while typing. */
export function DigitsField(props: DigitsFieldProps) {
  const { label, hint, error, isLabelHidden, value, onChange, groups, name, onBlur } = props
  const id = useId()
  const text = groupDigits(value, groups)
  const typed = useTypedInput<HTMLInputElement>({
    text,
    onText: written => onChange(digitsOf(written)),
    retype: written => retypeDigits(written, groups),
  })
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span className={`${css.box} ${error ? css.wrong : ''}`}>
        <input
          {...typed}
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={css.input}
          defaultValue={text}
          {...fieldAria(id, { hint, error })}
          onBlur={onBlur}
        />
      </span>
    </FieldFrame>
  )
}
