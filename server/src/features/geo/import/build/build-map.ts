import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Territory } from '../../territory/territory.ts'
import { collectMap } from '../collect/collect-map.ts'
import { type BuiltHouse, buildHouses } from './build-houses.ts'
import { buildPlaces } from './build-places.ts'
import { type BuiltRoad, buildRoads } from './build-roads.ts'
import { buildStreets } from './build-streets.ts'
import { type BuiltPlace, createGround } from './built-place.ts'
import { createCityOf } from './city-grounds.ts'

/** Everything of an extract that is imported. Streets come first, then the other places; houses refer to positions. */
export type BuiltMap = {
  readonly sha256: string
  readonly dataAt: Date | null
  readonly places: readonly BuiltPlace[]
  readonly houses: readonly BuiltHouse[]
  readonly roads: readonly BuiltRoad[]
}

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** Reads and builds without the database. Throws `UnreadableMap`. */
export const buildMap = async (
  path: string,
  { gazetteer, territory }: { readonly gazetteer: Gazetteer; readonly territory: Territory },
): Promise<BuiltMap> => {
  const map = collectMap(path)
  const deps = { gazetteer, ground: createGround(territory) }
  const { streets, houses } = buildHouses(map, buildStreets(map, deps), deps)
  return {
    sha256: await digestOf(path),
    dataAt: map.dataAt,
    places: [...streets, ...buildPlaces(map, deps)],
    houses,
    roads: buildRoads(map, createCityOf(gazetteer)),
  }
}
