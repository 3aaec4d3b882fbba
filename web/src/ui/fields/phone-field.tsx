import { IconPhone } from '@tabler/icons-react'
import { useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { describedBy, FieldFrame, type TypedFieldProps } from './field-frame.tsx'
import css from './fields.module.css'
import { isForeign, isWithoutCode, phoneText, phoneValue, retypePhone } from './typed-phone.ts'
import { useTypedInput } from './use-typed-input.ts'

type PhoneFieldProps = TypedFieldProps & {
  /** Empty, `+998` and digits, or a number that isn't Uzbek as typed; any text that `readPhone` can parse is accepted. */
  value: string
  onChange: (value: string) => void
}

/**
 * An Uzbek phone number: fixed `+998`, digits grouped while typing. A number of another country stays as it was pasted, without
 * `+998`, until it is corrected: cut to nine digits it would be the number of a stranger (decision 0093).
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, isLabelHidden, value, onChange, name, onBlur } = props
  const id = useId()
  const text = phoneText(value)
  const hasCode = !isWithoutCode(text)
  const error = props.error ?? (isForeign(text) ? m.refusal_phone_format() : null)
  const typed = useTypedInput<HTMLInputElement>({
    text,
    onText: written => onChange(phoneValue(written)),
    retype: retypePhone,
  })
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span className={`${css.box} ${error ? css.wrong : ''}`}>
        <IconPhone size={20} stroke={1.75} aria-hidden="true" />
        {hasCode && (
          <span className={css.code} id={`${id}-code`}>
            +998
          </span>
        )}
        <input
          {...typed}
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          // the national part alone would hide another country
          autoComplete="tel"
          className={css.input}
          placeholder="90 123-45-67"
          defaultValue={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hasCode && `${id}-code`, describedBy(id, { hint, error })]
            .filter(Boolean)
            .join(' ')}
          onBlur={onBlur}
        />
      </span>
    </FieldFrame>
  )
}
