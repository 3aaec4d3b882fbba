import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SecondFactor } from '../../product/account/second-factor/second-factor.tsx'
import { ownProfile } from '../../product/account/show-profile.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/box.tsx'
import { ChangePasswordForm } from './security/change-password-form.tsx'
import s from './settings-screen.module.css'
import { OwnSignOn } from './sign-on/own-sign-on.tsx'

function Password({ username }: { username: string }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-password">
      <h2 id="settings-password">{m.security_password_title()}</h2>
      <p className={s.text}>{m.security_password_text()}</p>
      {isOpen ? (
        <ChangePasswordForm
          username={username}
          onCancel={close}
          onChanged={() => {
            close()
            void client.invalidateQueries({ queryKey: ['sessions'] })
          }}
        />
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          {m.security_password_change()}
        </Button>
      )}
    </Card>
  )
}

/** Sign-in of a company's users: password and second factor. */
export function SecuritySettings() {
  const client = useQueryClient()
  const { data } = useQuery(ownProfile())
  if (data === undefined) return null
  const { permissions, username, secondFactor } = data
  return (
    <>
      {permissions.includes('change_password') && username !== null && <Password username={username} />}
      {permissions.includes('use_single_sign_on') && username !== null && (
        <OwnSignOn hasFactor={secondFactor.on} />
      )}
      {permissions.includes('use_second_factor') && username !== null && (
        <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-factor">
          <h2 id="settings-factor">{m.security_factor_title()}</h2>
          <SecondFactor
            isOn={secondFactor.on}
            recoveryCodesLeft={secondFactor.recoveryCodesLeft}
            username={username}
            onChanged={() => void client.invalidateQueries()}
          />
        </Card>
      )}
    </>
  )
}
