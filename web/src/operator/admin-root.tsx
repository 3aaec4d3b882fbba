import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { VersionOffer } from '../ui/strips/version-offer.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { makeOperatorQueries } from './query-client.ts'
import { Gate } from './sign-in/gate.tsx'

/** Root of the operator's app: query client, router and toasts. */
export function AdminRoot() {
  const [queryClient] = useState(makeOperatorQueries)
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
      <Toasts>
        <VersionOffer />
      </Toasts>
    </QueryClientProvider>
  )
}
