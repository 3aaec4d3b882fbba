import type { ImageStore } from '../../platform/files/image-store.ts'
import type { PlacingDeps } from './create/placing-deps.ts'
import type { DetailDeps } from './queries/read-orders.ts'
import type { MoveDeps } from './transitions/move-deps.ts'

/** Everything the orders feature is handed: to place, to read, to move. */
export type OrderDeps = PlacingDeps &
  DetailDeps &
  MoveDeps & {
    readonly publicUrl: string | null
    readonly images: Pick<ImageStore, 'keep' | 'forget' | 'read'>
  }
