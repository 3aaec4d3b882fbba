import { createOutbox } from './outbox.ts'
import { outboxStorage } from './outbox-storage.ts'

export const outbox = createOutbox(outboxStorage)
