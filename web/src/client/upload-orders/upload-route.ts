import type { AccessAction } from '@karvon/domain/access/access-table'
import type { RouteObject } from 'react-router'
import type { requirePermission } from '../require-permission.ts'
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx'

/** Many orders from a file. */
export const uploadRoute = (
  only: (action: AccessAction) => ReturnType<typeof requirePermission>,
): RouteObject => ({
  path: 'upload-orders',
  loader: only('place_order'),
  HydrateFallback: ScreenSkeleton,
  lazy: async () => ({
    Component: (await import('./upload-screen.tsx')).UploadScreen,
  }),
})
