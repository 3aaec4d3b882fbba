import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { VersionOffer } from '../ui/strips/version-offer.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import s from './driver-root.module.css'
import { ErrorBoundary } from './error-boundary.tsx'
import { createDriverQueryClient } from './query-client.ts'
import { Gate } from './sign-in/gate.tsx'

/** Root of the driver app: error boundary, query client, sign-in gate and toasts. */
export function DriverRoot() {
  const [queryClient] = useState(createDriverQueryClient)
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Gate />
        <div className={s.toasts}>
          <Toasts>
            <VersionOffer />
          </Toasts>
        </div>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
