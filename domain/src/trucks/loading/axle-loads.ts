import type { Axles, TruckType } from '../truck-type.ts'
import type { Placement } from './loading.ts'
import type { PieceKind } from './piece-kind.ts'
import { bodiesOf, type LoadedTruck } from './solid.ts'

/** Load of a body's pieces on each of its supports, in whole kg, with the load of the full payload for comparison. */
export type AxleLoad = {
  readonly body: number
  readonly frontKg: number
  readonly rearKg: number
  readonly maxFrontKg: number
  readonly maxRearKg: number
}

type Weighed = { readonly kg: number; readonly middleM: number }

const weigh = (kinds: readonly PieceKind[], placements: readonly Placement[]): Weighed => {
  let kg = 0
  let moment = 0
  for (const { kind, x, along } of placements) {
    const pieceKg = kinds[kind]?.weightKg ?? 0
    kg += pieceKg
    moment += pieceKg * (x + along / 2)
  }
  return { kg, middleM: kg === 0 ? 0 : moment / kg / 100 }
}

const rearShare = ({ frontM, rearM }: Axles, middleM: number) => (middleM - frontM) / (rearM - frontM)

type Truck = LoadedTruck & Pick<TruckType, 'maxWeightKg' | 'overloadTolerance' | 'axles'>

/**
 * The load on the axles of each body by the law of the lever, for the pieces alone: the weight of the empty truck on
 * each axle is not known. An axle bears at most what the full payload with its tolerance weighs on it when spread
 * evenly (docs/figures.md#axles). Bodies whose axles are not known, or that are empty, are left out.
 */
export const axleLoads = (
  truck: Truck,
  kinds: readonly PieceKind[],
  placements: readonly Placement[],
): AxleLoad[] => {
  const bodies = bodiesOf(truck)
  const bodyMaxKg = (truck.maxWeightKg * (1 + truck.overloadTolerance)) / bodies.length
  return bodies.flatMap(({ along }, body) => {
    const axles = truck.axles[body] ?? null
    const { kg, middleM } = weigh(
      kinds,
      placements.filter(placement => placement.body === body),
    )
    if (axles === null || kg === 0) return []
    const rear = rearShare(axles, middleM)
    const maxRear = rearShare(axles, along / 200)
    return [
      {
        body,
        frontKg: Math.round(kg * (1 - rear)),
        rearKg: Math.round(kg * rear),
        maxFrontKg: Math.ceil(bodyMaxKg * (1 - maxRear)),
        maxRearKg: Math.ceil(bodyMaxKg * maxRear),
      },
    ]
  })
}

/** Whether no axle bears too much. */
export const axlesBear = (loads: readonly AxleLoad[]): boolean =>
  loads.every(({ frontKg, rearKg, maxFrontKg, maxRearKg }) => frontKg <= maxFrontKg && rearKg <= maxRearKg)
