import type { saveDriverHome } from '@karvon/contract/driver/return-loads'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { LONGEST_PLACE_NAME } from '@karvon/domain/drivers/feed/load-search'
import { readText } from '@karvon/domain/reading/text'
import { inTransaction } from '../../../platform/db/database.ts'
import type { DriverDeps } from '../driver-deps.ts'
import { lockDriver } from '../driver-repository.ts'
import { type DriverProfile, readProfile } from '../profile/profile-view.ts'

type Sent = BodyOf<typeof saveDriverHome>

const readName = ({ place }: Sent): Decision<string | null> => {
  if (place === undefined) return accept(null)
  const name = readText(place.name, { maxLength: LONGEST_PLACE_NAME, field: 'place.name' })
  return name.ok && name.value === '' ? refuse('text_required', 'place.name') : name
}

/**
 * Saves where a driver is at home; nothing of it was checked by an operator, so they stay approved. Refuses `choice_invalid` at
 * `region`, the name of the place, and `driver_not_approved` before a truck is registered.
 */
export const saveHome = async (
  { db, clock, readHandbook, regroupFeed }: Pick<DriverDeps, 'db' | 'clock' | 'readHandbook' | 'regroupFeed'>,
  driverId: number,
  sent: Sent,
): Promise<Decision<DriverProfile>> => {
  const { regions } = await readHandbook()
  if (!regions.some(({ id }) => id === sent.region)) return refuse('choice_invalid', 'region')
  const name = readName(sent)
  if (!name.ok) return name
  const now = clock.now()
  const { lat = null, lng = null } = sent.place ?? {}
  return inTransaction(db, async tx => {
    if ((await lockDriver(tx, driverId)) === undefined) return refuse('driver_not_approved')
    const home = { home_region_id: sent.region, home_lat: lat, home_lng: lng, home_name: name.value }
    await tx
      .updateTable('drivers')
      .set({ ...home, updated_at: now })
      .where('user_id', '=', driverId)
      .execute()
    regroupFeed(tx, driverId)
    return accept(await readProfile(tx, driverId))
  })
}
