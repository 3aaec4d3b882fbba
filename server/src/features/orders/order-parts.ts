import type { ImageStore } from '../../platform/files/image-store.ts'
import type { MoveParts } from './moves/move-parts.ts'
import type { PlacingParts } from './placing/placing-parts.ts'
import type { DetailParts } from './reading/read-orders.ts'

/** Everything the orders feature is handed: to place, to read, to move. */
export type OrderParts = PlacingParts &
  DetailParts &
  MoveParts & {
    readonly publicUrl: string | null
    readonly images: Pick<ImageStore, 'keep' | 'forget' | 'read'>
  }
