import type { MapPoint } from '@karvon/domain/values/map-point'

const MISSING = -0x80000000
const PER_DEGREE = 1e7

/** The nodes of a way: a range of the collected references. */
export type NodeRange = { readonly from: number; readonly to: number }

/** The points of the nodes that ways refer to; all other nodes, most of a file, are never stored. */
export type NodePoints = {
  /** The points of a way; a node that the extract lacks is null. */
  readonly line: (range: NodeRange) => (MapPoint | null)[]
  /** The numbers of a way's nodes, the same for the same node. */
  readonly numbers: (range: NodeRange) => Int32Array
  readonly pointAt: (number: number) => MapPoint | null
  readonly count: number
}

/** References in order of arrival, in an array that grows. */
export const createReferences = () => {
  let ids = new Float64Array(1024)
  let count = 0
  return {
    add: (nodes: readonly number[]): NodeRange => {
      const from = count
      while (count + nodes.length > ids.length) {
        const more = new Float64Array(ids.length * 2)
        more.set(ids)
        ids = more
      }
      ids.set(nodes, count)
      count += nodes.length
      return { from, to: count }
    },
    all: () => ids.subarray(0, count),
  }
}

const unique = (sorted: Float64Array): Float64Array => {
  let kept = 0
  for (const id of sorted) {
    if (kept === 0 || sorted[kept - 1] !== id) sorted[kept++] = id
  }
  return sorted.slice(0, kept)
}

const find = (sorted: Float64Array, id: number): number => {
  let [low, high] = [0, sorted.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = sorted[middle] ?? 0
    if (at === id) return middle
    if (at < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Takes the references, then the nodes as the file has them, then answers. */
export const createNodePoints = (references: Float64Array) => {
  const ids = unique(references.slice().sort())
  const numbers = Int32Array.from(references, id => find(ids, id))
  const lats = new Int32Array(ids.length).fill(MISSING)
  const lngs = new Int32Array(ids.length)
  let next = 0
  const pointAt = (number: number): MapPoint | null => {
    const lat = lats[number] ?? MISSING
    return lat === MISSING ? null : { lat: lat / PER_DEGREE, lng: (lngs[number] ?? 0) / PER_DEGREE }
  }
  return {
    /** Files are sorted by id, so the next wanted node is usually the one after the last. */
    add: (id: number, lat: number, lng: number): void => {
      const wanted = ids[next]
      if (wanted !== undefined && id < wanted && (next === 0 || id > (ids[next - 1] ?? 0))) return
      const at = id === wanted ? next : find(ids, id)
      if (at < 0) return
      lats[at] = lat
      lngs[at] = lng
      next = at + 1
    },
    points: (): NodePoints => ({
      line: ({ from, to }) => Array.from(numbers.subarray(from, to), pointAt),
      numbers: ({ from, to }) => numbers.subarray(from, to),
      pointAt,
      count: ids.length,
    }),
  }
}
