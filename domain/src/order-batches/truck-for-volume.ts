import type { Region } from '../trucks/region-groups.ts'
import { type Cargo, checkTruckFit } from '../trucks/truck-fit.ts'
import type { TruckType } from '../trucks/truck-type.ts'
import { volumeM3 } from '../values/dimensions.ts'

/** The smallest truck type that takes a volume in cubic meters and the cargo's weight, kind and regions; null: none does. */
export const truckForVolume = (
  volume: number,
  { truckTypes, regions }: { readonly truckTypes: readonly TruckType[]; readonly regions: readonly Region[] },
  cargo: Pick<Cargo, 'weightKg' | 'regionIds' | 'truckKeys'>,
): TruckType | null => {
  const whole: Cargo = { ...cargo, dimensions: null, pieces: [] }
  const fitting = truckTypes.filter(
    type => volumeM3(type) >= volume && checkTruckFit(type, whole, regions).length === 0,
  )
  const [smallest] = fitting.toSorted((a, b) => volumeM3(a) - volumeM3(b) || a.id - b.id)
  return smallest ?? null
}
