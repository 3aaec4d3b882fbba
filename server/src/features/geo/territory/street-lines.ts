import type { MapPoint } from '@karvon/domain/values/map-point'
import { cityFiles, type Position } from '../gazetteer/geo-files.ts'

/** Finds the map name of the street within `REACH_KM` of a point. */
export type StreetAt = (point: MapPoint) => string | null

const REACH_KM = 0.06
const KM_PER_DEGREE = 111.195
/** About half a kilometer: a lookup checks nine cells. */
const CELL_DEGREES = 0.005

type Segment = { readonly from: Position; readonly to: Position; readonly name: string }

const cellOf = (degrees: number): number => Math.floor(degrees / CELL_DEGREES)
const keyOf = (row: number, column: number): number => row * 1e6 + column

const distanceKm = ({ from, to }: Segment, { lat, lng }: MapPoint): number => {
  const kmPerLng = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  const ax = (from[0] - lng) * kmPerLng
  const ay = (from[1] - lat) * KM_PER_DEGREE
  const dx = (to[0] - from[0]) * kmPerLng
  const dy = (to[1] - from[1]) * KM_PER_DEGREE
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + share * dx, ay + share * dy)
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The cells that a segment's bounding box touches. */
const cellsOf = ({ from, to }: Segment): number[] =>
  range(cellOf(Math.min(from[1], to[1])), cellOf(Math.max(from[1], to[1]))).flatMap(row =>
    range(cellOf(Math.min(from[0], to[0])), cellOf(Math.max(from[0], to[0]))).map(column =>
      keyOf(row, column),
    ),
  )

const readCells = (): ReadonlyMap<number, readonly Segment[]> => {
  const cells = new Map<number, Segment[]>()
  for (const { properties, geometry } of cityFiles.streetLines()) {
    for (const line of geometry.coordinates) {
      for (const [at, to] of line.entries()) {
        const from = line[at - 1]
        if (from === undefined) continue
        const segment = { from, to, name: properties.name }
        for (const key of cellsOf(segment)) cells.set(key, [...(cells.get(key) ?? []), segment])
      }
    }
  }
  return cells
}

/** Loads the lines of Tashkent's streets on demand. */
export const createStreetAt = (): StreetAt => {
  let cells: ReadonlyMap<number, readonly Segment[]> | undefined
  return point => {
    cells ??= readCells()
    const [row, column] = [cellOf(point.lat), cellOf(point.lng)]
    let best = { km: REACH_KM, name: null as string | null }
    for (const near of range(row - 1, row + 1)) {
      for (const beside of range(column - 1, column + 1)) {
        for (const segment of cells.get(keyOf(near, beside)) ?? []) {
          const km = distanceKm(segment, point)
          if (km < best.km) best = { km, name: segment.name }
        }
      }
    }
    return best.name
  }
}
