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
  readonly driverId: number
  readonly phone: string | null
  readonly truck: CarryingType
  readonly from: MapPoint
  /** Where they want to end up. */
  readonly home: MapPoint
}

type PlaceDeps = Pick<DriverDeps, 'db' | 'readHandbook'>

/** A driver's home: the place that they have named, else the middle of their home region. */
const homeOf = (driver: DriverRow, regions: readonly (MapPoint & { readonly id: number })[]): MapPoint => {
  const { home_lat: lat, home_lng: lng, home_region_id: regionId } = driver
  if (lat !== null && lng !== null) return { lat, lng }
  const region = regions.find(({ id }) => id === regionId)
  if (region === undefined)
    throw new Error(`region ${regionId} of driver ${driver.user_id} is not in the handbook`)
  return { lat: region.lat, lng: region.lng }
}

const lastPosition = ({ db }: Pick<DriverDeps, 'db'>, driverId: number): Promise<MapPoint | undefined> =>
  db.selectFrom('last_positions').select(['lat', 'lng']).where('driver_id', '=', driverId).executeTakeFirst()

/** The truck of a driver's row. */
const truckOf = (driver: DriverRow, truckTypes: readonly CarryingType[]): CarryingType => {
  const type = truckTypes.find(({ id }) => id === driver.truck_type_id)
  if (type === undefined) throw new Error(`truck type ${driver.truck_type_id} is not in the handbook`)
  return truckOfDriver(type, {
    lengthM: driver.length_m,
    widthM: driver.width_m,
    heightM: driver.height_m,
  })
}

/** An approved driver at the sent point, or where their truck was last, or at home; refuses `driver_not_approved`. */
export const readAsker = async (
  deps: PlaceDeps,
  driverId: number,
  near: MapPoint | null,
): Promise<Decision<Asker>> => {
  const driver = await findDriver(deps.db, driverId)
  if (driver?.state !== 'approved') return refuse('driver_not_approved')
  const { truckTypes, regions } = await deps.readHandbook()
  const home = homeOf(driver, regions)
  const from = near ?? (await lastPosition(deps, driverId)) ?? home
  return accept({ driverId, phone: driver.phone, truck: truckOf(driver, truckTypes), from, home })
}

/** What a truck carries: the types whose orders it takes, its own first, and the cargo that it does not take for others. */
export const carriedBy = async (
  { readHandbook }: Pick<DriverDeps, 'readHandbook'>,
  truck: CarryingType,
): Promise<{ readonly truckTypeIds: readonly number[]; readonly cargoNotFor: readonly number[] }> => {
  const { truckTypes, parcelTypes } = await readHandbook()
  return { truckTypeIds: typesCarriedBy(truck, truckTypes), cargoNotFor: cargoNotFor(truck.key, parcelTypes) }
}
