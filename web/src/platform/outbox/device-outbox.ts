import { createOutbox } from './outbox.ts'
import { outboxStorage } from './outbox-storage.ts'

/** The outbox of this device. */
export const outbox = createOutbox(outboxStorage)
