import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Stack } from '../layout/box.tsx'
import css from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'value' | 'onChange' | 'name' | 'onBlur'
> & {
  /** Whether the browser fills in a saved password or suggests a new one. */
  autoComplete: 'current-password' | 'new-password'
}

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** A password input with a button to show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const word = isShown ? m.ui_password_hide() : m.ui_password_show()
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Stack
          type="button"
          as="button"
          className={css.eye}
          centered
          padding={0}
          background="none"
          border="none"
          radius="inner"
          tone="quiet"
          aria-label={`${word}: ${props.label}`}
          title={word}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
        </Stack>
      }
    />
  )
}
