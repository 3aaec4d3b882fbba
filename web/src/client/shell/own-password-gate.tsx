import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { ModalLink } from '../modals/modal-link.tsx'
import { ModalSlot } from '../modals/modal-slot.tsx'
import s from '../own-layout.module.css'
import { homeOf } from '../site-url.ts'
import { Brand } from './brand.tsx'
import { usePageTitle } from './theme/use-page-title.ts'

/** Few have a first password: the form is no part of every first screen. */
const OwnPasswordForm = lazy(async () => ({
  default: (await import('../../product/account/password/own-password-form.tsx')).OwnPasswordForm,
}))

function Gate({ username }: { username: string }) {
  const client = useQueryClient()
  usePageTitle(m.login_own_title())
  return (
    <div className={s.page}>
      <Brand href={homeOf(location.pathname)} />
      <main className={s.words}>
        <Suspense>
          <OwnPasswordForm username={username} current={null} onChanged={() => void client.resetQueries()} />
        </Suspense>
        <p>
          <ModalLink modal="logout">{m.client_menu_logout()}</ModalLink>
        </p>
      </main>
      <ModalSlot />
    </div>
  )
}

/** A session of a first password opens nothing before it has one of its own: it is asked for in the place of the screens. */
export function OwnPasswordGate({ children }: { children: ReactNode }) {
  const { data } = useQuery(ownProfile())
  return data?.mustChangePassword === true ? <Gate username={data.username ?? ''} /> : children
}
