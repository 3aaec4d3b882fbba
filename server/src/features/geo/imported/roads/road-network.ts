import type { MapPoint } from '@karvon/domain/values/map-point'
import { decodePolyline } from '../../../../platform/polyline/decode-polyline.ts'
import { mapCell } from '../../import/store/map-rows.ts'
import { travelCost } from '../../routing/road-graph.ts'

/** A stretch of road as in the tables. */
export type RoadRow = {
  readonly from_node: number
  readonly to_node: number
  readonly road_class: string
  readonly kmh: number
  readonly is_oneway: boolean
  readonly max_mass_t: number | null
  readonly max_height_m: number | null
  readonly length_m: number
  readonly line: string
}

/** The imported roads in typed arrays, some 60 bytes a stretch; a road is its position, drawn from `from` to `to`. */
export type RoadNetwork = {
  readonly roadCount: number
  readonly nodeCount: number
  readonly from: Int32Array
  readonly to: Int32Array
  readonly lengthM: Int32Array
  readonly kmh: Uint8Array
  /** In hours, see `travelCost`. */
  readonly cost: Float32Array
  readonly isOneway: Uint8Array
  /** 0: main road; larger numbers are smaller roads. */
  readonly rank: Uint8Array
  readonly maxMassT: Float32Array
  readonly maxHeightM: Float32Array
  readonly nodeAt: (node: number) => MapPoint
  readonly lineOf: (road: number) => MapPoint[]
  /** The roads that start or end at a node. */
  readonly roadsAt: (node: number) => Int32Array
  /** The roads with a part in a cell, see `mapCell`. */
  readonly roadsIn: (cell: number) => number[]
}

const RANKS: Readonly<Record<string, number>> = {
  motorway: 0,
  trunk: 0,
  primary: 0,
  secondary: 1,
  tertiary: 2,
}
const SMALL = 3
const STEPS_PER_DEGREE = 1e5
/** Cell and road in one number below 2^53. */
const ROADS = 2 ** 22

type Columns = ReturnType<typeof emptyColumns>

const emptyColumns = () => ({
  from: [] as number[],
  to: [] as number[],
  lengthM: [] as number[],
  kmh: [] as number[],
  isOneway: [] as number[],
  rank: [] as number[],
  maxMassT: [] as number[],
  maxHeightM: [] as number[],
  lineFrom: [0] as number[],
  /** Latitude, longitude, … in 1e-5 degrees. */
  drawn: [] as number[],
  cells: [] as number[],
})

/** Roads by node: each at both of its ends. */
const incidence = (from: Int32Array, to: Int32Array, nodeCount: number): RoadNetwork['roadsAt'] => {
  const starts = new Int32Array(nodeCount + 1)
  for (const ends of [from, to]) {
    for (const node of ends) starts[node + 1] = (starts[node + 1] ?? 0) + 1
  }
  for (let node = 0; node < nodeCount; node += 1)
    starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0)
  const next = starts.slice()
  const list = new Int32Array(from.length * 2)
  const put = (node: number, road: number): void => {
    const slot = next[node] ?? 0
    list[slot] = road
    next[node] = slot + 1
  }
  for (const [road, node] of from.entries()) {
    put(node, road)
    put(to[road] ?? 0, road)
  }
  return node => list.subarray(starts[node], starts[node + 1])
}

const firstFrom = (sorted: Float64Array, key: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}

const roadsByCell = (pairs: readonly number[]): RoadNetwork['roadsIn'] => {
  const sorted = Float64Array.from(pairs).sort()
  return cell => {
    const roads: number[] = []
    for (let at = firstFrom(sorted, cell * ROADS); (sorted[at] ?? 0) < (cell + 1) * ROADS; at += 1) {
      if (at >= sorted.length) break
      roads.push((sorted[at] ?? 0) - cell * ROADS)
    }
    return roads
  }
}

/** The cells of a line; a long straight segment is followed in steps shorter than a cell. */
const cellsOf = (line: readonly MapPoint[]): Set<number> => {
  const cells = new Set<number>()
  for (const [at, to] of line.entries()) {
    const from = line[at - 1] ?? to
    const steps = Math.max(
      1,
      Math.ceil(Math.max(Math.abs(to.lat - from.lat), Math.abs(to.lng - from.lng)) / 0.004),
    )
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps
      cells.add(
        mapCell({ lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }),
      )
    }
  }
  return cells
}

const addRow = (columns: Columns, row: RoadRow): void => {
  const road = columns.from.length
  const line = decodePolyline(row.line)
  columns.from.push(row.from_node)
  columns.to.push(row.to_node)
  columns.lengthM.push(row.length_m)
  columns.kmh.push(Math.min(255, row.kmh))
  columns.isOneway.push(Number(row.is_oneway))
  columns.rank.push(RANKS[row.road_class] ?? SMALL)
  columns.maxMassT.push(row.max_mass_t ?? Number.POSITIVE_INFINITY)
  columns.maxHeightM.push(row.max_height_m ?? Number.POSITIVE_INFINITY)
  for (const { lat, lng } of line) {
    columns.drawn.push(Math.round(lat * STEPS_PER_DEGREE), Math.round(lng * STEPS_PER_DEGREE))
  }
  columns.lineFrom.push(columns.drawn.length)
  for (const cell of cellsOf(line)) columns.cells.push(cell * ROADS + road)
}

const networkOf = (columns: Columns): RoadNetwork => {
  const [from, to] = [Int32Array.from(columns.from), Int32Array.from(columns.to)]
  const [lengthM, kmh] = [Int32Array.from(columns.lengthM), Uint8Array.from(columns.kmh)]
  const [drawn, lineFrom] = [Int32Array.from(columns.drawn), Int32Array.from(columns.lineFrom)]
  const nodeCount =
    Math.max(
      from.reduce((most, node) => Math.max(most, node), -1),
      to.reduce((most, node) => Math.max(most, node), -1),
    ) + 1
  const nodePoints = new Int32Array(nodeCount)
  const pointAt = (at: number): MapPoint => ({
    lat: (drawn[at] ?? 0) / STEPS_PER_DEGREE,
    lng: (drawn[at + 1] ?? 0) / STEPS_PER_DEGREE,
  })
  for (const [road, node] of from.entries()) {
    nodePoints[node] = lineFrom[road] ?? 0
    nodePoints[to[road] ?? 0] = (lineFrom[road + 1] ?? 2) - 2
  }
  return {
    roadCount: from.length,
    nodeCount,
    ...{ from, to, lengthM, kmh },
    cost: Float32Array.from(lengthM, (meters, road) => travelCost(meters / 1000, kmh[road] ?? 1)),
    isOneway: Uint8Array.from(columns.isOneway),
    rank: Uint8Array.from(columns.rank),
    maxMassT: Float32Array.from(columns.maxMassT),
    maxHeightM: Float32Array.from(columns.maxHeightM),
    nodeAt: node => pointAt(nodePoints[node] ?? 0),
    lineOf: road => {
      const [start, end] = [lineFrom[road] ?? 0, lineFrom[road + 1] ?? 0]
      return Array.from({ length: (end - start) / 2 }, (_, at) => pointAt(start + at * 2))
    },
    roadsAt: incidence(from, to, nodeCount),
    roadsIn: roadsByCell(columns.cells),
  }
}

/** Takes rows in batches, then makes the network. */
export const createNetworkBuilder = () => {
  const columns = emptyColumns()
  return {
    add: (row: RoadRow): void => addRow(columns, row),
    build: (): RoadNetwork | null => (columns.from.length === 0 ? null : networkOf(columns)),
  }
}
