import { waitingQueue } from '../waiting/waiting-queue.ts'
import { forgetKept } from './kept-values.ts'
import { tabOwner } from './tab-owner.ts'
import { forgetTypedBy } from './typed-of.ts'

/**
 * At sign-out: nothing that a person was told or has typed stays on the device; what everybody is told does. It is not to
 * be waited for: the page stays until the next has come, and what it asked meanwhile would be refused.
 */
export const forgetPersonal = (): void => {
  waitingQueue.leave()
  void forgetKept('answers/')
  void forgetTypedBy(tabOwner())
}
