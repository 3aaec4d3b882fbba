import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { OverDialogs } from '../ui/dialog/over-dialogs.tsx'
import { VersionOffer } from '../ui/strips/version-offer.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import s from './app-root.module.css'
import { makeClientQueries } from './query-client.ts'
import { makeRouter } from './router.tsx'

/** The signed-in app: queries, router and toasts. */
export function AppRoot() {
  const [queryClient] = useState(makeClientQueries)
  const [router] = useState(() => makeRouter(queryClient))
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <OverDialogs className={s.toasts}>
        <Toasts>
          <VersionOffer />
        </Toasts>
      </OverDialogs>
    </QueryClientProvider>
  )
}
