import type { AccessAction } from '@karvon/domain/access/access-table'
import type { LoaderFunction, RouteObject } from 'react-router'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

/** The screens of what a person has saved for their orders; `only` makes a loader that requires a permission. */
export const savedRoutes = (only: (action: AccessAction) => LoaderFunction): RouteObject[] => [
  {
    path: 'addresses',
    loader: only('keep_addresses'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./addresses/addresses-screen.tsx')).AddressesScreen,
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
