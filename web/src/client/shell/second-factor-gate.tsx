import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { GatePage } from './gate-page.tsx'

/** Lazy, since few sessions have to enter a code. */
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

/** Blocks the screens until the session passes its required second factor. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data } = useQuery(ownProfile())
  const isClosed = data?.secondFactor.required === true && !data.secondFactor.proved
  return isClosed ? <Gate /> : children
}
