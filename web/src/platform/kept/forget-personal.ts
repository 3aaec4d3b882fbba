import { waitingQueue } from '../waiting/waiting-queue.ts'
import { forgetKept } from './kept-values.ts'
import { tabOwner } from './tab-owner.ts'
import { forgetTypedBy } from './typed-of.ts'

/** A store that does not answer keeps nobody on the page. */
const WITHIN_MS = 1_000

/**
 * At sign-out: nothing that a person was told or has typed stays on the device; what everybody is told does. Wait for it
 * before the page is left: a page that ends takes its unfinished transactions back.
 */
export const forgetPersonal = async (): Promise<void> => {
  waitingQueue.leave()
  const forgotten = Promise.all([forgetKept('answers/'), forgetTypedBy(tabOwner())])
  await Promise.race([forgotten, new Promise(resolve => setTimeout(resolve, WITHIN_MS))])
}
