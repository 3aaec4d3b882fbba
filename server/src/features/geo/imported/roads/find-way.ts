import type { MapPoint } from '@karvon/domain/values/map-point'
import { createNodeHeap } from './node-heap.ts'
import type { RoadNetwork } from './road-network.ts'
import { type Foot, isOpenTo, type TruckSize } from './snap-to-road.ts'

/** A part of a road that is driven, between two shares of its length: backwards if the first is larger. */
export type DrivenRoad = { readonly road: number; readonly fromShare: number; readonly toShare: number }

/** The cheapest way between two feet; its cost is in hours. */
export type FoundWay = {
  readonly cost: number
  readonly roads: readonly DrivenRoad[]
  readonly offKm: number
}

/** Finds the cheapest way from one of the feet of the start to one of the end; their access is part of the cost. */
export type FindWay = (starts: readonly Foot[], ends: readonly Foot[], truck: TruckSize) => FoundWay | null

/** How far from its end of the way a road of each rank is followed, in km: nobody crosses the country by side streets. */
const REACH_KM = [Number.POSITIVE_INFINITY, 60, 25, 8]
const KM_PER_DEGREE = 111.195

type Prune = (node: number, rank: number) => boolean

/** One of the two searches: forwards from the start or backwards from the end. */
const createSide = (network: RoadNetwork, isForward: boolean) => {
  const { from, to, isOneway, cost: costOf, rank } = network
  const cost = new Float64Array(network.nodeCount)
  const arrivedBy = new Int32Array(network.nodeCount)
  const seenIn = new Int32Array(network.nodeCount)
  const doneIn = new Int32Array(network.nodeCount)
  const heap = createNodeHeap()
  let round = 0

  const costAt = (node: number): number =>
    seenIn[node] === round ? (cost[node] ?? 0) : Number.POSITIVE_INFINITY

  const reach = (node: number, by: number, total: number): boolean => {
    if (total >= costAt(node)) return false
    cost[node] = total
    arrivedBy[node] = by
    seenIn[node] = round
    heap.push(node, total)
    return true
  }

  /** The node at the other end, or -1 where the road is one-way against this search. */
  const across = (road: number, node: number): number => {
    const isAtStart = from[road] === node
    const isWith = isAtStart === isForward
    if (!isWith && isOneway[road] === 1) return -1
    return (isAtStart ? to[road] : from[road]) ?? -1
  }

  return {
    least: heap.least,
    costAt,
    /** The road by which a node is reached; for a foot, its number below zero. */
    arrivedBy: (node: number): number => arrivedBy[node] ?? -1,
    begin: (feet: readonly Foot[]): void => {
      round += 1
      heap.clear()
      for (const [at, { road, share, cost: access }] of feet.entries()) {
        const isTwoWay = isOneway[road] === 0
        const whole = costOf[road] ?? 0
        if (isForward || isTwoWay) reach(to[road] ?? 0, -1 - at, access + whole * (1 - share))
        if (!isForward || isTwoWay) reach(from[road] ?? 0, -1 - at, access + whole * share)
      }
    },
    /** Settles the cheapest node; calls `meet` with each node it reaches. */
    step: (isOpen: (road: number) => boolean, isPruned: Prune, meet: (node: number) => void): void => {
      const node = heap.pop()
      if (node < 0 || doneIn[node] === round) return
      doneIn[node] = round
      meet(node)
      for (const road of network.roadsAt(node)) {
        const next = across(road, node)
        if (next < 0 || isPruned(node, rank[road] ?? 0) || !isOpen(road)) continue
        if (reach(next, road, costAt(node) + (costOf[road] ?? 0))) meet(next)
      }
    },
  }
}

type Side = ReturnType<typeof createSide>

const otherEnd = ({ from, to }: RoadNetwork, road: number, node: number): number =>
  (from[road] === node ? to[road] : from[road]) ?? -1

type Traced = { readonly node: number; readonly roads: readonly number[]; readonly foot: number }

/** The roads from a foot to a node. */
const traced = (network: RoadNetwork, side: Side, meeting: number): Traced => {
  const roads: number[] = []
  let node = meeting
  let by = side.arrivedBy(node)
  for (; by >= 0; by = side.arrivedBy(node)) {
    roads.push(by)
    node = otherEnd(network, by, node)
  }
  return { node, roads, foot: -1 - by }
}

type Feet = readonly [readonly Foot[], readonly Foot[]]

const wayThrough = (
  network: RoadNetwork,
  [forwards, backwards]: readonly [Side, Side],
  meeting: { readonly node: number; readonly cost: number },
  [starts, ends]: Feet,
): FoundWay | null => {
  const first = traced(network, forwards, meeting.node)
  const last = traced(network, backwards, meeting.node)
  const [start, end] = [starts[first.foot], ends[last.foot]]
  if (start === undefined || end === undefined) return null
  let node = first.node
  const between = [...first.roads.toReversed(), ...last.roads].map(road => {
    const isWith = network.from[road] === node
    node = otherEnd(network, road, node)
    return { road, fromShare: isWith ? 0 : 1, toShare: isWith ? 1 : 0 }
  })
  const leaves = network.to[start.road] === first.node ? 1 : 0
  const enters = network.from[end.road] === last.node ? 0 : 1
  return {
    cost: meeting.cost,
    offKm: start.offKm + end.offKm,
    roads: [
      { road: start.road, fromShare: start.share, toShare: leaves },
      ...between,
      { road: end.road, fromShare: enters, toShare: end.share },
    ],
  }
}

/** Both feet on one road: along it, if its direction allows. */
const alongOneRoad = ({ cost, isOneway }: RoadNetwork, [starts, ends]: Feet): FoundWay | null => {
  const ways = starts.flatMap(start =>
    ends
      .filter(end => end.road === start.road && (isOneway[end.road] === 0 || end.share >= start.share))
      .map(end => ({
        cost: start.cost + end.cost + (cost[start.road] ?? 0) * Math.abs(end.share - start.share),
        offKm: start.offKm + end.offKm,
        roads: [{ road: start.road, fromShare: start.share, toShare: end.share }],
      })),
  )
  return ways.toSorted((one, other) => one.cost - other.cost)[0] ?? null
}

const pruneFrom =
  (network: RoadNetwork, { lat, lng }: MapPoint): Prune =>
  (node, rank) => {
    const reachKm = REACH_KM[rank] ?? 0
    if (reachKm === Number.POSITIVE_INFINITY) return false
    const at = network.nodeAt(node)
    const aside = (at.lng - lng) * Math.cos((lat * Math.PI) / 180)
    return Math.hypot(at.lat - lat, aside) * KM_PER_DEGREE > reachKm
  }

const pruneAt = (network: RoadNetwork, [foot]: readonly Foot[]): Prune => {
  if (foot === undefined) return () => false
  const node = foot.share < 0.5 ? network.from[foot.road] : network.to[foot.road]
  return pruneFrom(network, network.nodeAt(node ?? 0))
}

const NEVER: Prune = () => false

/** Dijkstra's algorithm from both ends at once, on arrays that are reused. */
export const createFindWay = (network: RoadNetwork): FindWay => {
  const sides = [createSide(network, true), createSide(network, false)] as const
  const [forwards, backwards] = sides

  const search = (
    [starts, ends]: Feet,
    isOpen: (road: number) => boolean,
    prunes: readonly [Prune, Prune],
  ) => {
    let best = { cost: Number.POSITIVE_INFINITY, node: -1 }
    const meet = (node: number): void => {
      const cost = forwards.costAt(node) + backwards.costAt(node)
      if (cost < best.cost) best = { cost, node }
    }
    forwards.begin(starts)
    backwards.begin(ends)
    while (forwards.least() + backwards.least() < best.cost) {
      if (forwards.least() <= backwards.least()) forwards.step(isOpen, prunes[0], meet)
      else backwards.step(isOpen, prunes[1], meet)
    }
    return best
  }

  return (starts, ends, truck) => {
    const feet: Feet = [starts, ends]
    const isOpen = (road: number): boolean => isOpenTo(network, truck, road)
    const pruned = search(feet, isOpen, [pruneAt(network, starts), pruneAt(network, ends)])
    const found = pruned.node >= 0 ? pruned : search(feet, isOpen, [NEVER, NEVER])
    const direct = alongOneRoad(network, feet)
    if (direct !== null && direct.cost <= found.cost) return direct
    return found.node < 0 ? null : wayThrough(network, sides, found, feet)
  }
}
