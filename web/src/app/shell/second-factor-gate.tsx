import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { ownProfile } from '../../features/profile/show-profile.ts'
import { m } from '../../messages/compiled/messages.js'
import { usePageTitle } from '../look/use-page-title.ts'
import { ModalLink } from '../modals/modal-link.tsx'
import { ModalSlot } from '../modals/modal-slot.tsx'
import s from '../own-layout.module.css'
import { homeOf } from '../site-place.ts'
import { Brand } from './brand.tsx'

/** Few owe it: the form is no part of every first screen. */
const SecondFactorForm = lazy(async () => ({
  default: (await import('../../features/ledger/second-factor/second-factor-form.tsx')).SecondFactorForm,
}))

function Gate() {
  const client = useQueryClient()
  usePageTitle(m.app_code_title())
  return (
    <div className={s.page}>
      <Brand href={homeOf(location.pathname)} />
      <main className={s.words}>
        <Suspense>
          <SecondFactorForm
            title={m.app_code_title()}
            text={m.app_code_text()}
            onProved={() => client.resetQueries()}
          />
        </Suspense>
        <p>
          <ModalLink modal="logout">{m.app_menu_logout()}</ModalLink>
        </p>
      </main>
      <ModalSlot />
    </div>
  )
}

/** A session that opens nothing without its second factor is asked for it in the place of the screens. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data } = useQuery(ownProfile())
  const isClosed = data?.secondFactor.required === true && !data.secondFactor.proved
  return isClosed ? <Gate /> : children
}
