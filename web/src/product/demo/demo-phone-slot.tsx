import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { ownProfile } from '../account/show-profile.ts'
import { settings } from '../handbook/handbook-queries.ts'
import type { PhoneOwner } from './phone/use-phone.ts'

type PhoneProps = { owner: PhoneOwner }

const NoPhone = (_: PhoneProps) => null

/** Only a demo loads it; a page that went offline meanwhile goes on without it. */
const FloatingPhone = lazy<(props: PhoneProps) => ReactNode>(() =>
  import('./phone/floating-phone.tsx').then(
    ({ FloatingPhone }) => ({ default: FloatingPhone }),
    () => ({ default: NoPhone }),
  ),
)

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
