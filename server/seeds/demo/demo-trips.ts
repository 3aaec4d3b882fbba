import { OTHER_ORDERS, OTHER_TRUCKS, POPULAR_LANES } from './demo-lanes.ts'
import type { TruckKey } from './demo-people.ts'
import { DEMO_REGIONS, type DemoPlace, placesIn } from './demo-places.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A past trip: cargo, origin, destination and outcome. */
export type DemoTrip = {
  readonly truck: TruckKey
  readonly fromId: number
  readonly from: DemoPlace
  readonly to: DemoPlace
  readonly isRoundTrip: boolean
  /** 0 means the whole truck. */
  readonly partialPercent: number
  /** `unwanted`: canceled by the client before any offer; `unagreed`: canceled with offers. */
  readonly end: 'done' | 'unwanted' | 'unagreed'
  /** How long ago it was loaded, as a share of the three months. */
  readonly ago: number
}

/** These may leave their region only exceptionally, so never here. */
const REGION_ONLY: readonly TruckKey[] = ['labo', 'bongo']

const twoPlaces = (random: SeededRandom, fromId: number, toId: number): Pick<DemoTrip, 'from' | 'to'> => {
  const from = random.pick(placesIn(fromId))
  const to = random.pick(placesIn(toId).filter(({ address }) => address !== from.address))
  return { from, to }
}

const onLanes = (random: SeededRandom): DemoTrip[] =>
  POPULAR_LANES.flatMap(([fromId, toId, truck, orders]) =>
    Array.from({ length: orders }, () => ({
      truck,
      fromId,
      ...twoPlaces(random, fromId, toId),
      isRoundTrip: false,
      partialPercent: 0,
      end: 'done' as const,
      ago: random.fraction(),
    })),
  )

const endOf = (random: SeededRandom): DemoTrip['end'] => {
  if (random.happens(0.82)) return 'done'
  return random.happens(0.5) ? 'unwanted' : 'unagreed'
}

const elsewhere = (random: SeededRandom): DemoTrip => {
  const truck = random.pick(OTHER_TRUCKS)
  const fromId = random.pick(DEMO_REGIONS)
  const isLocal = REGION_ONLY.includes(truck)
  const toId = isLocal ? fromId : random.pick(DEMO_REGIONS.filter(id => id !== fromId))
  const isPartial = !isLocal && random.happens(0.12)
  return {
    truck,
    fromId,
    ...twoPlaces(random, fromId, toId),
    isRoundTrip: !isPartial && random.happens(0.07),
    partialPercent: isPartial ? random.whole(4, 12) * 5 : 0,
    end: endOf(random),
    ago: random.fraction(),
  }
}

/** Three months of trips, oldest first. */
export const makeTrips = (random: SeededRandom): DemoTrip[] => {
  const others = Array.from({ length: OTHER_ORDERS }, () => elsewhere(random))
  return [...onLanes(random), ...others].toSorted((a, b) => b.ago - a.ago)
}
