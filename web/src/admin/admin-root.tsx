import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { VersionOffer } from '../ui/version-offer/version-offer.tsx'
import { Gate } from './gate/gate.tsx'
import { makeQueryClient } from './query-client.ts'

/** Everything the operator's place stands on. */
export function AdminRoot() {
  const [queryClient] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
      <Toasts>
        <VersionOffer />
      </Toasts>
    </QueryClientProvider>
  )
}
