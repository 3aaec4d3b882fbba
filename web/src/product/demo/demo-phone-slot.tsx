import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ownProfile } from '../account/show-profile.ts'
import { settings } from '../handbook/handbook-queries.ts'

/** Only a demo loads it. */
const FloatingPhone = lazy(async () => ({
  default: (await import('./phone/floating-phone.tsx')).FloatingPhone,
}))

/** The demo's phone at the edge of the screen, once its owner is known; nothing outside the demo. */
export function DemoPhoneSlot() {
  const isDemo = useQuery(settings()).data?.demo === true
  const { data: owner } = useQuery({ ...ownProfile(), enabled: isDemo })
  const phone = owner?.phone ?? null
  if (!isDemo || phone === null) return null
  const owned = { isDriver: owner?.role === 'driver', hasMail: owner?.role === 'company_owner' }
  return (
    <Suspense fallback={null}>
      <FloatingPhone key={phone} owner={{ phone, ...owned }} />
    </Suspense>
  )
}
