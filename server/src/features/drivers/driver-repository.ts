import type { DocumentDates } from '@karvon/domain/drivers/driver-documents'
import type { CheckedDriverProfile, DriverState } from '@karvon/domain/drivers/driver-profile'
import type { ReviewedProfile } from '@karvon/domain/drivers/driver-review'
import type { StoredReview } from '../../platform/db/column-types.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { dateColumns } from './documents/sent-documents.ts'

/** The driver's row with the user's names; undefined before the registration. */
export const findDriver = (db: Db, userId: number) =>
  db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .select(['u.phone', 'u.first_name', 'u.last_name'])
    .where('d.user_id', '=', userId)
    .executeTakeFirst()

/** A driver as `findDriver` returns them. */
export type DriverRow = NonNullable<Awaited<ReturnType<typeof findDriver>>>

/** The user with this phone and role, with or without a driver registration. */
export const findDriverUser = (db: Db, phone: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('drivers as d', 'd.user_id', 'u.id')
    .select(['u.id', 'd.state'])
    .where('u.role', '=', 'driver')
    .where('u.phone', '=', phone)
    .executeTakeFirst()

/** Locks a driver; undefined before the registration. */
export const lockDriver = async (tx: Tx, userId: number): Promise<DriverRow | undefined> => {
  await tx
    .selectFrom('drivers')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return findDriver(tx, userId)
}

/** A driver's registration as an operator sees it. */
export const reviewedOf = (row: DriverRow): ReviewedProfile => ({
  firstName: row.first_name,
  lastName: row.last_name,
  truckTypeId: row.truck_type_id,
  plate: row.plate,
  model: row.model,
  dimensions: { lengthM: row.length_m, widthM: row.width_m, heightM: row.height_m },
  homeRegionId: row.home_region_id,
  licencePhoto: row.licence_photo,
  licenceExpiresOn: row.licence_expires_on,
})

/** A profile to save; without a new photo the existing one stays. */
export type SavedProfile = {
  readonly userId: number
  readonly state: DriverState
  readonly checked: CheckedDriverProfile
  readonly licencePhoto: string | null
  readonly documents: DocumentDates
  readonly now: Date
}

/** Saves a registration, new or changed. */
export const saveProfile = async (tx: Tx, profile: SavedProfile): Promise<void> => {
  const { checked, now } = profile
  const truck = {
    state: profile.state,
    truck_type_id: checked.truckType.id,
    plate: checked.plate,
    model: checked.model,
    length_m: checked.dimensions.lengthM,
    width_m: checked.dimensions.widthM,
    height_m: checked.dimensions.heightM,
    home_region_id: checked.homeRegionId,
    ...dateColumns(profile.documents),
    updated_at: now,
    ...(profile.licencePhoto !== null && { licence_photo: profile.licencePhoto }),
  }
  await tx
    .insertInto('drivers')
    .values({ user_id: profile.userId, created_at: now, ...truck })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(truck))
    .execute()
}

/** Sets a driver's status and requested corrections; returns whether the driver exists. */
export const saveState = async (
  tx: Tx,
  userId: number,
  { state, review = null }: { readonly state: DriverState; readonly review?: StoredReview | null },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('drivers')
    .set({ state, review: review === null ? null : JSON.stringify(review), updated_at: now })
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
