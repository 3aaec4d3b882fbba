import { m } from '../../../messages/compiled/messages.js'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { NewName } from './auth-calls.ts'
import s from './login-dialog.module.css'

type Props = { name: NewName; onName: (name: NewName) => void; isWrong: boolean }

/** A new client's name; drivers ask for them by the first name. */
export function NewNameFields({ name, onName, isWrong }: Props) {
  const isEmpty = name.firstName.trim() === ''
  const sentence = isEmpty ? m.refusal_text_required() : m.refusal_name_invalid()
  return (
    <div className={s.names}>
      <TextField
        label={m.login_first_name()}
        name="first_name"
        autoComplete="given-name"
        value={name.firstName}
        error={isWrong ? sentence : null}
        onChange={firstName => onName({ ...name, firstName })}
      />
      <TextField
        label={m.login_last_name()}
        name="last_name"
        autoComplete="family-name"
        value={name.lastName}
        onChange={lastName => onName({ ...name, lastName })}
      />
    </div>
  )
}
