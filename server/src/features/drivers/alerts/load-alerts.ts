import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkLoadAlerts, type LoadAlerts, STANDARD_ALERTS } from '@karvon/domain/drivers/feed/load-alerts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'

/** Which new loads a driver is told of. */
export const readLoadAlerts = async (db: Db, driverId: number): Promise<LoadAlerts> => {
  const row = await db
    .selectFrom('load_alerts')
    .select(['within_km as withinKm', 'per_hour as perHour'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  return row ?? STANDARD_ALERTS
}

/** Changes that; refuses `driver_not_approved` before a truck is registered, and what `checkLoadAlerts` does. */
export const saveLoadAlerts = async (
  db: Db,
  driverId: number,
  sent: LoadAlerts,
): Promise<Decision<LoadAlerts>> => {
  const checked = checkLoadAlerts(sent)
  if (!checked.ok) return checked
  const { withinKm, perHour } = checked.value
  return inTransaction(db, async tx => {
    const driver = await tx
      .selectFrom('drivers')
      .select('user_id')
      .where('user_id', '=', driverId)
      .forKeyShare()
      .executeTakeFirst()
    if (driver === undefined) return refuse('driver_not_approved')
    const row = { within_km: withinKm, per_hour: perHour }
    await tx
      .insertInto('load_alerts')
      .values({ driver_id: driverId, ...row })
      .onConflict(conflict => conflict.column('driver_id').doUpdateSet(row))
      .execute()
    return accept({ withinKm, perHour })
  })
}
