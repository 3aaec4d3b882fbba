import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { VersionOffer } from '../ui/strips/version-offer.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import s from './app-root.module.css'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './router.tsx'
import { mantineTheme, tokensForMantine } from './shell/theme/mantine-theme.ts'
import { styleNonce } from './shell/theme/style-nonce.ts'
import { useShownTheme } from './shell/theme/use-shown-theme.ts'

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
