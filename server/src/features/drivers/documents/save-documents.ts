import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { inTransaction } from '../../../platform/db/database.ts'
import type { DriverDeps } from '../driver-deps.ts'
import { lockDriver } from '../driver-repository.ts'
import { type DriverProfile, readProfile } from '../profile/profile-view.ts'
import { planReminders } from './remind-of-documents.ts'
import { dateColumns, datesOf, readSentDates } from './sent-documents.ts'

/**
 * Renews the truck's insurance and inspection: the driver stays approved, for no operator checks more than these dates. Refuses
 * `driver_not_approved` before a truck is registered, and what `checkExpiry` does.
 */
export const saveDocuments = (
  { db, clock }: Pick<DriverDeps, 'db' | 'clock'>,
  driverId: number,
  sent: Fields,
): Promise<Decision<DriverProfile>> =>
  inTransaction(db, async tx => {
    const now = clock.now()
    const driver = await lockDriver(tx, driverId)
    if (driver === undefined) return refuse('driver_not_approved')
    const before = datesOf(driver)
    const after = readSentDates(sent, ['insurance', 'inspection'], { dates: before, now })
    if (!after.ok) return after
    await tx.updateTable('drivers').set(dateColumns(after.value)).where('user_id', '=', driverId).execute()
    await planReminders(tx, driverId, { before, after: after.value }, now)
    return accept(await readProfile(tx, driverId))
  })
