import { forgetKept, readKeptBelow, writeKept } from '../storage/stored-values.ts'
import type { WaitingPlace } from './outbox.ts'

const PREFIX = 'typed/waiting/'

/** Where other windows of this browser hear that something has changed; null where there is no such thing. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('karvon-waiting')

const tellOthers = () => others?.postMessage(null)

/** The device's own store: what was typed, by person (decision 0021). */
export const keptPlace: WaitingPlace = {
  readAll: () => readKeptBelow(PREFIX),
  write: (key, kept) => writeKept(PREFIX + key, { ...kept, at: Date.now() }).then(tellOthers),
  forget: key => forgetKept(PREFIX + key).then(tellOthers),
  onElsewhere: changed => others?.addEventListener('message', changed),
}
