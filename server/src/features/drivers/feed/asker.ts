import { accept, type Decision, refuse } from '@karvon/domain/decision'
import {
  type CarryingType,
  cargoNotFor,
  truckOfDriver,
  typesCarriedBy,
} from '@karvon/domain/trucks/carry-loads'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { DriverDeps } from '../driver-deps.ts'
import { type DriverRow, findDriver } from '../driver-repository.ts'

/** Whose feed it is: their truck and where they are. */
export type Asker = {
  readonly phone: string | null
  readonly truck: CarryingType
  readonly from: MapPoint
  readonly homeRegionId: number
}

type PlaceDeps = Pick<DriverDeps, 'db' | 'readHandbook'>

/** Where the truck was last, else the middle of its home region. */
export const placeOf = async (
  { db, readHandbook }: PlaceDeps,
  driverId: number,
  homeRegionId: number,
): Promise<MapPoint> => {
  const last = await db
    .selectFrom('last_positions')
    .select(['lat', 'lng'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  if (last !== undefined) return last
  const { regions } = await readHandbook()
  const home = regions.find(region => region.id === homeRegionId)
  if (home === undefined)
    throw new Error(`region ${homeRegionId} of driver ${driverId} is not in the handbook`)
  return { lat: home.lat, lng: home.lng }
}

/** The truck of a driver's row. */
export const truckOf = (driver: DriverRow, truckTypes: readonly CarryingType[]): CarryingType => {
  const type = truckTypes.find(({ id }) => id === driver.truck_type_id)
  if (type === undefined) throw new Error(`truck type ${driver.truck_type_id} is not in the handbook`)
  return truckOfDriver(type, {
    lengthM: driver.length_m,
    widthM: driver.width_m,
    heightM: driver.height_m,
  })
}

/** An approved driver at the sent point, or where their truck is; refuses `driver_not_approved`. */
export const readAsker = async (
  deps: PlaceDeps,
  driverId: number,
  near: MapPoint | null,
): Promise<Decision<Asker>> => {
  const driver = await findDriver(deps.db, driverId)
  if (driver?.state !== 'approved') return refuse('driver_not_approved')
  const { truckTypes } = await deps.readHandbook()
  const from = near ?? (await placeOf(deps, driverId, driver.home_region_id))
  const truck = truckOf(driver, truckTypes)
  return accept({ phone: driver.phone, truck, from, homeRegionId: driver.home_region_id })
}

/** What a truck carries: the types whose orders it takes, its own first, and the cargo that it does not take for others. */
export const carriedBy = async (
  { readHandbook }: Pick<DriverDeps, 'readHandbook'>,
  truck: CarryingType,
): Promise<{ readonly truckTypeIds: readonly number[]; readonly cargoNotFor: readonly number[] }> => {
  const { truckTypes, parcelTypes } = await readHandbook()
  return { truckTypeIds: typesCarriedBy(truck, truckTypes), cargoNotFor: cargoNotFor(truck.key, parcelTypes) }
}
