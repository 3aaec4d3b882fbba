import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { GatePage } from './gate-page.tsx'

/** Lazy, since few companies let their people in only by their own issuer. */
const ContinueAtIssuer = lazy(async () => ({
  default: (await import('../settings/sign-on/continue-at-issuer.tsx')).ContinueAtIssuer,
}))

/** Blocks the screens of an employee whose company lets them in only by its issuer, until they have come by it. */
export function SignOnGate({ children }: { children: ReactNode }) {
  const { data } = useQuery(ownProfile())
  if (data?.mustSignOn !== true) return children
  return (
    <GatePage title={m.sign_on_gate_title()}>
      <ContinueAtIssuer hasFactor={data.secondFactor.on} />
    </GatePage>
  )
}
