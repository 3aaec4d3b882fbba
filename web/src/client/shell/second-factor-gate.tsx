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

/** Few owe it: the form is no part of every first screen. */
const SecondFactorForm = lazy(async () => ({
  default: (await import('../../product/ledger/second-factor-form.tsx')).SecondFactorForm,
}))

function Gate() {
  const client = useQueryClient()
  usePageTitle(m.client_code_title())
  return (
    <div className={s.page}>
      <Brand href={homeOf(location.pathname)} />
      <main className={s.words}>
        <Suspense>
          <SecondFactorForm
            title={m.client_code_title()}
            text={m.client_code_text()}
            onProved={() => client.resetQueries()}
          />
        </Suspense>
        <p>
          <ModalLink modal="logout">{m.client_menu_logout()}</ModalLink>
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
