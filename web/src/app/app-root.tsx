import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { VersionOffer } from '../ui/version-offer/version-offer.tsx'
import s from './app-root.module.css'
import { mantineTheme, tokensForMantine } from './look/mantine-theme.ts'
import { styleNonce } from './look/style-nonce.ts'
import { useShownTheme } from './look/use-shown-theme.ts'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './router.tsx'

/** Everything the signed-in screens stand on. */
export function AppRoot() {
  const [queryClient] = useState(makeQueryClient)
  const [router] = useState(() => makeRouter(queryClient))
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={tokensForMantine}
      forceColorScheme={useShownTheme()}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <div className={s.toasts}>
          <Toasts>
            <VersionOffer />
          </Toasts>
        </div>
      </QueryClientProvider>
    </MantineProvider>
  )
}
