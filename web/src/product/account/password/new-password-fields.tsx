import { PASSWORD_LENGTH } from '@karvon/domain/company/password-rule'
import { m } from '../../../messages/compiled/messages.js'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { NewPasswordForm } from './use-new-password.ts'

type NewPasswordFieldsProps = {
  form: NewPasswordForm
  /** Label of the current password; null if it is already known. */
  currentLabel: string | null
}

/** Fields for the current password, the new one, and its repetition. */
export function NewPasswordFields({ form: { typed, wrong, change }, currentLabel }: NewPasswordFieldsProps) {
  return (
    <>
      {currentLabel !== null && (
        <PasswordField
          label={currentLabel}
          autoComplete="current-password"
          value={typed.current}
          error={wrong.current}
          onChange={current => change({ current })}
        />
      )}
      <PasswordField
        label={m.login_own_new()}
        hint={m.login_own_hint({ min: PASSWORD_LENGTH.min })}
        autoComplete="new-password"
        value={typed.next}
        error={wrong.next}
        onChange={next => change({ next })}
      />
      <PasswordField
        label={m.login_own_again()}
        autoComplete="new-password"
        value={typed.again}
        error={wrong.again}
        onChange={again => change({ again })}
      />
    </>
  )
}
