import type { Tx } from '../../platform/db/database.ts'
import { dateColumns, NO_DATES } from './documents/sent-documents.ts'

const NO_HOME = { home_lat: null, home_lng: null, home_name: null } as const

/**
 * A driver whose account closes gets no offers or orders, and their documents are removed; returns the
 * picture that is no longer needed. Truck and record stay with the orders they carried.
 */
export const forgetDriver = async (tx: Tx, userId: number, now: Date): Promise<string | null> => {
  const driver = await tx
    .selectFrom('drivers')
    .select('licence_photo')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (driver === undefined) return null
  await tx
    .updateTable('drivers')
    .set({
      state: 'blocked',
      licence_photo: null,
      review: null,
      tax_status: null,
      tax_number: null,
      tax_verified_number: null,
      ...NO_HOME,
      ...dateColumns(NO_DATES),
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .execute()
  await tx.deleteFrom('load_alerts').where('driver_id', '=', userId).execute()
  await tx.deleteFrom('load_searches').where('driver_id', '=', userId).execute()
  return driver.licence_photo
}
