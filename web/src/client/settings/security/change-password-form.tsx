import { m } from '../../../messages/compiled/messages.js'
import { NewPasswordFields } from '../../../product/account/password/new-password-fields.tsx'
import { useNewPassword } from '../../../product/account/password/use-new-password.ts'
import { AttemptForm } from '../../../product/account/second-factor/attempt-form.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'

type Props = { username: string; onChanged: () => void; onCancel: () => void }

/** Changes the password, which ends all other sessions. */
export function ChangePasswordForm({ username, onChanged, onCancel }: Props) {
  const form = useNewPassword(username, '', ({ ended }) => {
    showToast('success', ended > 0 ? m.security_password_changed_others() : m.security_password_changed())
    onChanged()
  })
  return (
    <AttemptForm form={form} action={m.login_own_save()} onCancel={onCancel}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack gap={16}>
        <NewPasswordFields form={form} currentLabel={m.security_password_current()} />
      </Stack>
    </AttemptForm>
  )
}
