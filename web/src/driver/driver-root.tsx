import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { VersionOffer } from '../ui/version-offer/version-offer.tsx'
import s from './driver-root.module.css'
import { ErrorEdge } from './error-edge.tsx'
import { Gate } from './gate.tsx'
import { makeQueryClient } from './query-client.ts'

/** Everything the driver's place stands on. */
export function DriverRoot() {
  const [queryClient] = useState(makeQueryClient)
  return (
    <ErrorEdge>
      <QueryClientProvider client={queryClient}>
        <Gate />
        <div className={s.toasts}>
          <Toasts>
            <VersionOffer />
          </Toasts>
        </div>
      </QueryClientProvider>
    </ErrorEdge>
  )
}
