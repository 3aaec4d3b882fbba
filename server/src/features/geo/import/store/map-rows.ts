import type { MapPoint } from '@karvon/domain/values/map-point'
import { encodePolyline } from '../../../../platform/polyline/encode-polyline.ts'
import type { BuiltMap } from '../build/build-map.ts'

/** About half a kilometer: a lookup of a point reads at most four cells. */
const CELL_DEGREES = 0.005
const ROW = 100_000

/** The cell of a point, as in the tables. */
export const mapCell = ({ lat, lng }: MapPoint): number =>
  Math.floor(lat / CELL_DEGREES) * ROW + Math.floor(lng / CELL_DEGREES)

const cellsBetween = (south: number, north: number, west: number, east: number): number[] => {
  const index = (degrees: number): number => Math.floor(degrees / CELL_DEGREES)
  const cells: number[] = []
  for (let row = index(south); row <= index(north); row += 1) {
    for (let at = index(west); at <= index(east); at += 1) cells.push(row * ROW + at)
  }
  return cells
}

/** The cells within so many degrees of a point. */
export const cellsNear = ({ lat, lng }: MapPoint, reach: number): number[] =>
  cellsBetween(lat - reach, lat + reach, lng - reach, lng + reach)

/** Rows of one table, made as they are stored. */
export type Rows = Iterable<Readonly<Record<string, unknown>>>

/** Ids count from one. */
const idAt = (position: number): number => position + 1

/** The id by which points refer to an imported place. */
export const importedPlaceId = (key: string): string => `osm-${key}`

export function* placeRows({ places, houses }: BuiltMap): Rows {
  const counts = new Map<number, number>()
  for (const { street } of houses) counts.set(street, (counts.get(street) ?? 0) + 1)
  for (const [at, place] of places.entries()) {
    const { key, kind, names, spellings, point, precision, regionId, town, near } = place
    yield {
      ...{ id: idAt(at), key: importedPlaceId(key), kind, names, spellings, ...point, precision },
      ...{ region_id: regionId, town, near, houses: counts.get(at) ?? 0 },
    }
  }
}

export function* houseRows({ houses }: BuiltMap): Rows {
  for (const { street, numberKey, number, point } of houses) {
    yield { place_id: idAt(street), number_key: numberKey, number, ...point, cell: mapCell(point) }
  }
}

/** The cells that a segment touches: those of its rectangle. */
const cellsOf = (from: MapPoint, to: MapPoint): number[] =>
  cellsBetween(
    Math.min(from.lat, to.lat),
    Math.max(from.lat, to.lat),
    Math.min(from.lng, to.lng),
    Math.max(from.lng, to.lng),
  )

/** The parts of a line by cell: consecutive segments stay one line. */
const cutByCell = (line: readonly MapPoint[], parts: Map<number, MapPoint[][]>): void => {
  for (const [at, to] of line.entries()) {
    const from = line[at - 1]
    if (from === undefined) continue
    for (const cell of cellsOf(from, to)) {
      const lines = parts.get(cell) ?? []
      parts.set(cell, lines)
      const last = lines.at(-1)
      if (last?.at(-1) === from) last.push(to)
      else lines.push([from, to])
    }
  }
}

export function* lineRows({ places }: BuiltMap): Rows {
  for (const [at, { lines }] of places.entries()) {
    const parts = new Map<number, MapPoint[][]>()
    for (const line of lines) cutByCell(line, parts)
    for (const [cell, inCell] of parts) {
      yield { cell, place_id: idAt(at), lines: inCell.map(encodePolyline).join(' ') }
    }
  }
}

export function* roadRows({ roads }: BuiltMap): Rows {
  for (const [at, road] of roads.entries()) {
    yield {
      id: idAt(at),
      from_node: road.fromNode,
      to_node: road.toNode,
      road_class: road.roadClass,
      kmh: road.kmh,
      is_oneway: road.isOneway,
      max_mass_t: road.maxMassT,
      max_height_m: road.maxHeightM,
      length_m: road.lengthM,
      line: road.line,
    }
  }
}
