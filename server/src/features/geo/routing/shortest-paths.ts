import type { Road, RoadGraph } from './road-graph.ts'

/** The cheapest paths from one node to all others. */
export type PathTree = {
  readonly cost: Float64Array
  readonly km: Float64Array
  readonly minutes: Float64Array
  /** The roads from the start to a node, in driving order. */
  readonly roadsTo: (node: number) => Road[]
}

const cheapestOpen = (cost: Float64Array, done: Uint8Array): number => {
  let best = -1
  for (let node = 0; node < cost.length; node += 1) {
    if (done[node] === 1) continue
    if (best < 0 || (cost[node] ?? 0) < (cost[best] ?? 0)) best = node
  }
  return best
}

const otherEnd = (road: Road, node: number): number => (road.from === node ? road.to : road.from)

/** Dijkstra's algorithm over the roads open to a truck of this mass in tonnes. */
export const pathsFrom = (graph: RoadGraph, start: number, grossMassT: number): PathTree => {
  const size = graph.nodes.length
  const cost = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const km = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const minutes = new Float64Array(size)
  const done = new Uint8Array(size)
  const arrivedBy: (Road | undefined)[] = new Array(size)
  cost[start] = 0
  km[start] = 0
  for (let node = cheapestOpen(cost, done); node >= 0; node = cheapestOpen(cost, done)) {
    done[node] = 1
    for (const road of graph.roadsAt[node] ?? []) {
      const next = otherEnd(road, node)
      const reached = (cost[node] ?? 0) + road.cost
      if (road.maxMassT < grossMassT || reached >= (cost[next] ?? 0)) continue
      cost[next] = reached
      km[next] = (km[node] ?? 0) + road.km
      minutes[next] = (minutes[node] ?? 0) + road.minutes
      arrivedBy[next] = road
    }
  }
  const roadsTo = (node: number): Road[] => {
    const roads: Road[] = []
    for (let road = arrivedBy[node], at = node; road !== undefined; road = arrivedBy[at]) {
      roads.unshift(road)
      at = otherEnd(road, at)
    }
    return roads
  }
  return { cost, km, minutes, roadsTo }
}

/** Caches the paths from each node, separately for each set of closed roads. */
export const rememberPaths = (graph: RoadGraph): ((start: number, grossMassT: number) => PathTree) => {
  const limits = [...new Set(graph.roads.map(road => road.maxMassT))]
  const trees = new Map<string, PathTree>()
  return (start, grossMassT) => {
    const key = `${start} ${limits.filter(limit => limit < grossMassT).join(' ')}`
    const tree = trees.get(key) ?? pathsFrom(graph, start, grossMassT)
    trees.set(key, tree)
    return tree
  }
}
