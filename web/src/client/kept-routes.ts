import type { AccessAction } from '@karvon/domain/access/access-table'
import type { LoaderFunction, RouteObject } from 'react-router'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

/** The screens of what clients keep: addresses, drivers and templates. */
export const keptRoutes = (only: (action: AccessAction) => LoaderFunction): RouteObject[] => [
  {
    path: 'addresses',
    loader: only('keep_addresses'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./addresses/addresses-screen.tsx')).AddressesScreen,
    }),
  },
  {
    path: 'my-drivers',
    loader: only('keep_carriers'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./my-drivers/my-drivers-screen.tsx')).MyDriversScreen,
    }),
  },
  {
    path: 'templates',
    loader: only('keep_templates'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./templates/templates-screen.tsx')).TemplatesScreen,
    }),
  },
]
