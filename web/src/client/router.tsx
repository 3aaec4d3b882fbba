import type { AccessAction } from '@karvon/domain/access/access-table'
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, redirectDocument } from 'react-router'
import { localePrefix } from '../platform/locale/localized-url.ts'
import { currentSession } from '../platform/storage/current-session.ts'
import { companyRoutes } from './company-routes.ts'
import { ErrorScreen } from './error-screen.tsx'
import { keptRoutes } from './kept-routes.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { requirePermission } from './require-permission.ts'
import { ClientShell } from './shell/client-shell.tsx'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'
import { uploadRoute } from './upload-orders/upload-route.ts'

const hasSession = () => currentSession() !== null

/** Redirects before render when the session's readable cookie is gone, so a signed-in screen never flashes. */
const guard = () => {
  if (!hasSession()) throw redirectDocument('/?modal=login')
  return null
}

/** The router of the signed-in screens, under the locale prefix. */
export const makeRouter = (queryClient: QueryClient) => {
  const only = (action: AccessAction) => requirePermission(queryClient, action)
  return createBrowserRouter(
    [
      {
        path: '/dashboard',
        Component: ClientShell,
        ErrorBoundary: ErrorScreen,
        loader: guard,
        HydrateFallback: ScreenSkeleton,
        children: [
          {
            index: true,
            HydrateFallback: ScreenSkeleton,
            lazy: async () => ({
              Component: (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
            }),
          },
          {
            path: 'orders',
            lazy: async () => ({ Component: (await import('./orders/orders-screen.tsx')).OrdersScreen }),
          },
          ...keptRoutes(only),
          {
            path: 'payments',
            loader: only('manage_own_money'),
            HydrateFallback: ScreenSkeleton,
            lazy: async () => ({
              Component: (await import('./payments/payments-screen.tsx')).PaymentsScreen,
            }),
          },
          ...companyRoutes(only),
          uploadRoute(only),
          {
            path: 'support',
            loader: only('write_to_operator'),
            HydrateFallback: ScreenSkeleton,
            lazy: async () => ({ Component: (await import('./support/support-screen.tsx')).SupportScreen }),
          },
          {
            path: 'settings',
            lazy: async () => ({
              Component: (await import('./settings/settings-screen.tsx')).SettingsScreen,
            }),
          },
        ],
      },
      { path: '*', Component: NotFoundScreen, ErrorBoundary: ErrorScreen },
    ],
    { basename: localePrefix(location.pathname) || '/' },
  )
}
