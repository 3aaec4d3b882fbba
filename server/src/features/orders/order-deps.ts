import type { ImageStore } from '../../platform/files/image-store.ts'
import type { MoveParts } from './transitions/move-deps.ts'
import type { PlacingParts } from './create/placing-deps.ts'
import type { DetailParts } from './queries/read-orders.ts'

/** Everything the orders feature is handed: to place, to read, to move. */
export type OrderParts = PlacingParts &
  DetailParts &
  MoveParts & {
    readonly publicUrl: string | null
    readonly images: Pick<ImageStore, 'keep' | 'forget' | 'read'>
  }
