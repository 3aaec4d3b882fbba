import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { GatePage } from './gate-page.tsx'

/** Few owe it: the form is no part of every first screen. */
const SecondFactorForm = lazy(async () => ({
  default: (await import('../../product/ledger/second-factor-form.tsx')).SecondFactorForm,
}))

function Gate() {
  const client = useQueryClient()
  return (
    <GatePage title={m.client_code_title()}>
      <SecondFactorForm
        title={m.client_code_title()}
        text={m.client_code_text()}
        onProved={() => client.resetQueries()}
      />
    </GatePage>
  )
}

/** A session that opens nothing without its second factor is asked for it in the place of the screens. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data } = useQuery(ownProfile())
  const isClosed = data?.secondFactor.required === true && !data.secondFactor.proved
  return isClosed ? <Gate /> : children
}
