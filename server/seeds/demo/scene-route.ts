import type { TruckKey } from './demo-people.ts'
import { DEMO_REGIONS, placesIn } from './demo-places.ts'

const TASHKENT = 1726

/** These may leave their region only exceptionally. */
const REGION_ONLY: readonly TruckKey[] = ['labo', 'bongo']

/** The route of a simulated order, deterministic per turn: from Tashkent, where the visitors' trucks are. */
export const sceneRoute = (truck: TruckKey, turn: number) => {
  const away = DEMO_REGIONS.filter(id => id !== TASHKENT)
  const to = REGION_ONLY.includes(truck) ? TASHKENT : (away[turn % away.length] ?? TASHKENT)
  const from = placesIn(TASHKENT)
  const begin = turn % from.length
  const end = placesIn(to)
  const last = to === TASHKENT ? (begin + 1 + (turn % (end.length - 1))) % end.length : turn % end.length
  return [from[begin], end[last]].flatMap(place =>
    place === undefined ? [] : [{ address: place.address, ...place.point }],
  )
}
