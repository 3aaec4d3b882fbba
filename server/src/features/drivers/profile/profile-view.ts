import type { showDriverProfile } from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'
import { fileAddress } from '@karvon/contract/wire/file-address'
import { averageStars, keptShare } from '@karvon/domain/drivers/driver-profile'
import type { Db } from '../../../platform/db/database.ts'
import { type DriverRow, findDriver } from '../driver-repository.ts'

/** The driver's own page for the API, in camelCase. */
export type DriverProfile = DataOf<typeof showDriverProfile>

const homePlaceOf = ({
  home_lat: lat,
  home_lng: lng,
  home_name: name,
}: DriverRow): DriverProfile['homePlace'] =>
  lat === null || lng === null || name === null ? null : { lat, lng, name }

const truckOf = (row: DriverRow) => ({
  truckTypeId: row.truck_type_id,
  plate: row.plate,
  model: row.model,
  dimensionX: row.length_m,
  dimensionY: row.width_m,
  dimensionZ: row.height_m,
  homeRegionId: row.home_region_id,
  homePlace: homePlaceOf(row),
  licencePhoto: row.licence_photo === null ? null : fileAddress(row.licence_photo),
  licenceExpiresOn: row.licence_expires_on,
  insuranceExpiresOn: row.insurance_expires_on,
  inspectionExpiresOn: row.inspection_expires_on,
})

const NO_TRUCK = {
  truckTypeId: null,
  plate: null,
  model: null,
  dimensionX: null,
  dimensionY: null,
  dimensionZ: null,
  homeRegionId: null,
  homePlace: null,
  licencePhoto: null,
  licenceExpiresOn: null,
  insuranceExpiresOn: null,
  inspectionExpiresOn: null,
}

const findUser = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['phone', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The user, with missing names taken from their other account with the same proved phone. */
const findNamedUser = async (db: Db, userId: number) => {
  const user = await findUser(db, userId)
  if (user.first_name !== null || user.phone === null) return user
  const other = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('phone', '=', user.phone)
    .where('first_name', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  return { ...user, ...other }
}

const correctionOf = (driver: DriverRow | undefined): DriverProfile['correction'] => {
  if (driver?.state !== 'returned' || driver.review === null) return null
  const { reasons, note, at } = driver.review
  return { reasons, note, at }
}

/** A driver's profile, before or after registration. */
export const readProfile = async (db: Db, userId: number): Promise<DriverProfile> => {
  const driver = await findDriver(db, userId)
  const user = driver ?? (await findNamedUser(db, userId))
  return {
    id: userId,
    state: driver?.state ?? 'unregistered',
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone ?? '',
    ...(driver === undefined ? NO_TRUCK : truckOf(driver)),
    rating: averageStars(driver?.stars_sum ?? 0, driver?.stars_count ?? 0),
    trips: driver?.deals_kept ?? 0,
    keptShare: keptShare(driver?.deals_taken ?? 0, driver?.deals_kept ?? 0),
    correction: correctionOf(driver),
  }
}
