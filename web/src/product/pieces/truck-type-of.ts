import type { TruckType } from '@karvon/domain/trucks/truck-type'
import type { Handbook } from '../handbook/handbook.ts'

/** A truck type of the handbook as the domain knows it. */
export const truckTypeOf = (truck: Handbook['truckTypes'][number]): TruckType => ({
  id: truck.id,
  key: truck.key,
  lengthM: truck.dimX,
  widthM: truck.dimY,
  heightM: truck.dimZ,
  maxWeightKg: truck.maxWeight,
  maxItemLengthM: truck.maxItemLength,
  overloadTolerance: truck.overloadTolerance,
  regionOnly: truck.regionOnly,
  grossMassT: truck.grossMass,
  loadMinutes: truck.loadMinutes,
  unloadMinutes: truck.unloadMinutes,
  leadMinutes: truck.leadMinutes,
  pallets: truck.pallets,
  doorHeightM: truck.doorHeight,
  axles: truck.axles.map(axle => (axle === null ? null : { frontM: axle.front, rearM: axle.rear })),
})
