import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { GatePage } from './gate-page.tsx'

/** Lazy, since few users have a first password to replace. */
const OwnPasswordForm = lazy(async () => ({
  default: (await import('../../product/account/password/own-password-form.tsx')).OwnPasswordForm,
}))

function Gate({ username }: { username: string }) {
  const client = useQueryClient()
  return (
    <GatePage title={m.login_own_title()}>
      <OwnPasswordForm username={username} current={null} onChanged={() => void client.resetQueries()} />
    </GatePage>
  )
}

/** Blocks the screens until a user signed in with a first password has chosen their own. */
export function OwnPasswordGate({ children }: { children: ReactNode }) {
  const { data } = useQuery(ownProfile())
  return data?.mustChangePassword === true ? <Gate username={data.username ?? ''} /> : children
}
