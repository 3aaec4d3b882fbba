import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { GatePage } from './gate-page.tsx'

/** Few have a first password: the form is no part of every first screen. */
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

/** A session of a first password opens nothing before it has one of its own: it is asked for in the place of the screens. */
export function OwnPasswordGate({ children }: { children: ReactNode }) {
  const { data } = useQuery(ownProfile())
  return data?.mustChangePassword === true ? <Gate username={data.username ?? ''} /> : children
}
