import { type ChangeEvent, useId } from 'react'
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
  const box = useTypedInput<HTMLInputElement>(groupDigits(value, groups), text => onChange(digitsOf(text)))
  const retype = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const typed = retypeDigits({ text, caret: selectionStart ?? text.length }, groups)
    event.target.value = typed.text
    event.target.setSelectionRange(typed.caret, typed.caret)
    onChange(digitsOf(typed.text))
  }
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span className={`${css.box} ${error ? css.wrong : ''}`}>
        <input
          id={id}
          ref={box}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={css.input}
          defaultValue={groupDigits(value, groups)}
          {...fieldAria(id, { hint, error })}
          onChange={retype}
          onBlur={onBlur}
        />
      </span>
    </FieldFrame>
  )
}
