import { deleteStored, readStoredBelow, writeStored } from '../storage/stored-values.ts'
import type { OutboxStorage } from './outbox.ts'

const PREFIX = 'typed/waiting/'

/** Where other windows of this browser hear that something has changed; null where there is no such thing. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('karvon-waiting')

const tellOthers = () => others?.postMessage(null)

/** The device's own store: what was typed, by person (decision 0021). */
export const outboxStorage: OutboxStorage = {
  readAll: () => readStoredBelow(PREFIX),
  write: (key, kept) => writeStored(PREFIX + key, { ...kept, at: Date.now() }).then(tellOthers),
  forget: key => deleteStored(PREFIX + key).then(tellOthers),
  onElsewhere: changed => others?.addEventListener('message', changed),
}
