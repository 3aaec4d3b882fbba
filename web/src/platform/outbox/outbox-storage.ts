import { deleteStored, readStoredUnder, writeStored } from '../storage/stored-values.ts'
import type { OutboxStorage } from './outbox.ts'

const PREFIX = 'typed/waiting/'

/** Notifies other windows of this browser of changes; null if unsupported. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('karvon-waiting')

const notifyOthers = () => others?.postMessage(null)

/** Stores the outbox on the device, by person (decision 0021). */
export const outboxStorage: OutboxStorage = {
  readAll: () => readStoredUnder(PREFIX),
  write: (key, stored) => writeStored(PREFIX + key, { ...stored, at: Date.now() }).then(notifyOthers),
  remove: key => deleteStored(PREFIX + key).then(notifyOthers),
  onExternalChange: changed => others?.addEventListener('message', changed),
}
