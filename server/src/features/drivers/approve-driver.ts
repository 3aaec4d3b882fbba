import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readPhone } from '@karvon/domain/values/phone'
import type { Tx } from '../../platform/db/database.ts'
import { findDriverUser, saveState } from './driver-repository.ts'

/**
 * Lets the driver of a phone into the feed; the answer is their id. Refuses `phone_format` at `phone`, and `not_found` where
 * nobody has registered a truck under it.
 */
export const approveDriver = async (tx: Tx, typedPhone: string, now: Date): Promise<Decision<number>> => {
  const phone = readPhone(typedPhone)
  if (phone === null) return refuse('phone_format', 'phone')
  const user = await findDriverUser(tx, phone)
  if (user === undefined || !(await saveState(tx, user.id, { state: 'approved' }, now)))
    return refuse('not_found')
  return accept(user.id)
}
