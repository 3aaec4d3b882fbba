import { digitsIn } from '@karvon/domain/reading/typed-digits'
import { useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { FieldFrame, fieldAria, type TypedFieldProps } from './field-frame.tsx'
import css from './fields.module.css'
import { type DigitGroups, groupDigits, mostDigits, retypeDigits } from './typed-digits.ts'
import { useTypedInput } from './use-typed-input.ts'

type DigitsFieldProps = TypedFieldProps & {
  /** Digits only, including leading zeros. */
  value: string
  onChange: (digits: string) => void
  groups: DigitGroups
}

/** Digits too many stay, for their writer to see which one is wrong. */
const tooManyError = ({ length }: string, groups: DigitGroups): string | null =>
  length > mostDigits(groups) ? m.ui_digits_too_many({ max: mostDigits(groups), count: length }) : null

/** An identifier made of digits (account, bank code), grouped while typing. */
export function DigitsField(props: DigitsFieldProps) {
  const { label, hint, isLabelHidden, value, onChange, groups, name, onBlur } = props
  const id = useId()
  const error = tooManyError(value, groups) ?? props.error
  const text = groupDigits(value, groups)
  const typed = useTypedInput<HTMLInputElement>({
    text,
    onText: written => onChange(digitsIn(written)),
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
