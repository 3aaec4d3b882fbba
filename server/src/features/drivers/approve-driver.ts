import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { decideAbout } from '@karvon/domain/drivers/driver-review'
import { readPhone } from '@karvon/domain/reading/phone'
import type { Tx } from '../../platform/db/database.ts'
import { findDriverUser, lockDriver, saveState } from './driver-repository.ts'

/**
 * Approves the driver with this phone; returns their id. Refuses `phone_format` at `phone`, `not_found` if
 * no truck is registered under it, and the same as operators' decisions (`decideAbout`), including a missing licence.
 */
export const approveDriver = async (tx: Tx, typedPhone: string, now: Date): Promise<Decision<number>> => {
  const phone = readPhone(typedPhone)
  if (phone === null) return refuse('phone_format', 'phone')
  const user = await findDriverUser(tx, phone)
  const driver = user === undefined ? undefined : await lockDriver(tx, user.id)
  if (user === undefined || driver === undefined) return refuse('not_found')
  const after = decideAbout('approve', { state: driver.state, licencePhoto: driver.licence_photo })
  if (!after.ok) return after
  await saveState(tx, user.id, { state: after.value }, now)
  return accept(user.id)
}
