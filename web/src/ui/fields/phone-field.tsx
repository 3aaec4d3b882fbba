import { IconPhone } from '@tabler/icons-react'
import { useId } from 'react'
import { describedBy, FieldFrame, type TypedFieldProps } from './field-frame.tsx'
import css from './fields.module.css'
import { phoneText, phoneValue, retypePhone } from './typed-phone.ts'
import { useTypedInput } from './use-typed-input.ts'

type PhoneFieldProps = TypedFieldProps & {
  /** Empty, or `+998` and digits; any text that `readPhone` can parse is accepted. */
  value: string
  onChange: (value: string) => void
}

/** An Uzbek phone number: fixed `+998`, digits grouped while typing. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, isLabelHidden, value, onChange, name, onBlur } = props
  const id = useId()
  const text = phoneText(value)
  const typed = useTypedInput<HTMLInputElement>({
    text,
    onText: written => onChange(phoneValue(written)),
    retype: retypePhone,
  })
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span className={`${css.box} ${error ? css.wrong : ''}`}>
        <IconPhone size={20} stroke={1.75} aria-hidden="true" />
        <span className={css.code} id={`${id}-code`}>
          +998
        </span>
        <input
          {...typed}
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className={css.input}
          placeholder="90 123-45-67"
          defaultValue={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={[`${id}-code`, describedBy(id, { hint, error })].filter(Boolean).join(' ')}
          onBlur={onBlur}
        />
      </span>
    </FieldFrame>
  )
}
