import type { WriteQueue } from '../../platform/commands/write-queue.ts'
import type { ImageStore } from '../../platform/files/image-store.ts'
import type { createPlacedPublisher } from './announce-order.ts'
import type { CreateDeps } from './create/create-deps.ts'
import type { DetailDeps } from './queries/read-orders.ts'
import type { TransitionDeps } from './transitions/transition-deps.ts'

/** Dependencies of the orders feature: creating, reading, transitions. */
export type OrderDeps = CreateDeps &
  DetailDeps &
  TransitionDeps & {
    readonly publicUrl: string | null
    readonly writes: WriteQueue
    readonly publishPlaced: ReturnType<typeof createPlacedPublisher>
    readonly images: Pick<ImageStore, 'keep' | 'forget' | 'show'>
  }
