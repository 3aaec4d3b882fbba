import { describe, expect, it } from 'vitest'
import { encodePolyline } from '../../../../platform/polyline/encode-polyline.ts'
import { createFindWay, type FoundWay } from './find-way.ts'
import { createImportedLegs } from './imported-legs.ts'
import { createNetworkBuilder, type RoadNetwork, type RoadRow } from './road-network.ts'
import { withImportedRoads } from './with-imported-roads.ts'

const ORIGIN = { lat: 39.65, lng: 66.96 }
const STEP = 0.004

const nodePoint = (node: number, across: number) => ({
  lat: ORIGIN.lat + Math.floor(node / across) * STEP,
  lng: ORIGIN.lng + (node % across) * STEP,
})

type Edge = Partial<RoadRow> & { readonly from_node: number; readonly to_node: number }

const rowOf = (edge: Edge, across: number): RoadRow => ({
  ...{
    road_class: 'primary',
    kmh: 40,
    is_oneway: false,
    max_mass_t: null,
    max_height_m: null,
    length_m: 400,
  },
  line: encodePolyline([nodePoint(edge.from_node, across), nodePoint(edge.to_node, across)]),
  ...edge,
})

const networkOf = (edges: readonly Edge[], across: number): RoadNetwork => {
  const builder = createNetworkBuilder()
  for (const edge of edges) builder.add(rowOf(edge, across))
  const network = builder.build()
  if (network === null) throw new Error('no roads')
  return network
}

/** A square grid of two-way roads. */
const grid = (across: number): Edge[] =>
  Array.from({ length: across * across }, (_, node) => [
    ...((node + 1) % across === 0 ? [] : [{ from_node: node, to_node: node + 1 }]),
    ...(node + across < across * across ? [{ from_node: node, to_node: node + across }] : []),
  ]).flat()

const ANY = { massT: 0, heightM: 0 }
const at = (row: number, column: number) => ({
  lat: ORIGIN.lat + row * STEP,
  lng: ORIGIN.lng + column * STEP,
})

describe('a leg over imported roads', () => {
  const edges = grid(4)
  const isBridge = ({ from_node, to_node }: Edge) => from_node === 1 && to_node === 2

  it('follows the roads and adds the way to the gates', () => {
    const leg = createImportedLegs(networkOf(edges, 4))({ from: at(0, 0.5), to: at(2, 3), ...ANY })
    expect(leg?.km).toBeCloseTo(0.2 + 4 * 0.4, 2)
    expect(leg?.minutes).toBeCloseTo(((0.2 + 4 * 0.4) / 40) * 60, 1)
    expect(leg?.line()[0]).toEqual(at(0, 0.5))
    expect(leg?.line().at(-1)).toEqual(at(2, 3))
    const off = createImportedLegs(networkOf(edges, 4))({
      from: { lat: ORIGIN.lat - 0.001, lng: ORIGIN.lng + STEP / 2 },
      to: at(2, 3),
      ...ANY,
    })
    expect(off?.km).toBeCloseTo(0.2 + 4 * 0.4 + 0.111 * 1.3, 2)
  })

  it('goes around what is too low or too weak for the truck, and only then', () => {
    const limited = edges.map(edge =>
      isBridge(edge) ? { ...edge, max_mass_t: 10, max_height_m: 3.5 } : edge,
    )
    const legs = createImportedLegs(networkOf(limited, 4))
    const [from, to] = [at(0, 0.9), at(0, 2.1)]
    const km = (massT: number, heightM: number) => legs({ from, to, massT, heightM })?.km
    expect(km(10, 3.5)).toBeCloseTo(0.48, 2)
    expect(km(0, 0)).toBeCloseTo(0.48, 2)
    expect(km(10.1, 3)).toBeCloseTo(1.28, 2)
    expect(km(3, 4)).toBeCloseTo(1.28, 2)
  })

  it('obeys one-way roads, also on one and the same road', () => {
    const oneway = edges.map(edge => (isBridge(edge) ? { ...edge, is_oneway: true } : edge))
    const legs = createImportedLegs(networkOf(oneway, 4))
    const [west, east] = [at(0, 1.2), at(0, 1.8)]
    expect(legs({ from: west, to: east, ...ANY })?.km).toBeCloseTo(0.24, 2)
    expect(legs({ from: east, to: west, ...ANY })?.km).toBeCloseTo(0.08 + 0.08 + 3 * 0.4, 2)
  })

  it('is null where an end is not near a road, or none leads there', () => {
    const island = [...edges, { from_node: 40, to_node: 41 }]
    const legs = createImportedLegs(networkOf(island, 4))
    expect(legs({ from: at(0, 0), to: { lat: 39.7, lng: 66.9 }, ...ANY })).toBeNull()
    expect(legs({ from: at(0, 0), to: at(10, 0.5), ...ANY })).toBeNull()
    const closed = createImportedLegs(
      networkOf(
        edges.map(edge => ({ ...edge, max_mass_t: 3.5 })),
        4,
      ),
    )
    expect(closed({ from: at(0, 0), to: at(2, 3), massT: 20, heightM: 0 })).toBeNull()
  })
})

/** Bellman and Ford: slow, and hard to get wrong. */
const cheapest = (network: RoadNetwork, start: number, end: number, massT: number): number => {
  const cost = new Map([[start, 0]])
  const costAt = (node: number | undefined): number => cost.get(node ?? -1) ?? Number.POSITIVE_INFINITY
  const drive = (from: number | undefined, to: number | undefined, own: number): void => {
    if (to !== undefined && costAt(from) + own < costAt(to)) cost.set(to, costAt(from) + own)
  }
  const open = [...network.from.keys()].filter(road => (network.maxMassT[road] ?? 0) >= massT)
  for (let round = 0; round < network.nodeCount; round += 1) {
    for (const road of open) {
      const [from, to, own] = [network.from[road], network.to[road], network.cost[road] ?? 0]
      drive(from, to, own)
      if (network.isOneway[road] === 0) drive(to, from, own)
    }
  }
  return costAt(end)
}

const randomOf = (from: number) => {
  let seed = from
  return (below: number): number => {
    seed = (seed * 16807) % 2147483647
    return seed % below
  }
}

const randomNetwork = (random: (below: number) => number): RoadNetwork =>
  networkOf(
    grid(7)
      .filter(() => random(10) > 1)
      .map(edge => ({
        ...edge,
        length_m: 100 + random(900),
        kmh: 20 + random(60),
        is_oneway: random(4) === 0,
        max_mass_t: random(6) === 0 ? 10 : null,
      })),
    7,
  )

/** From the end of one road to the start of another, by the slow method. */
const leastBetween = (network: RoadNetwork, one: number, other: number, massT: number): number => {
  const { from, to, cost, isOneway } = network
  const whole = (road: number): number =>
    isOneway[road] === 0 ? (cost[road] ?? 0) : Number.POSITIVE_INFINITY
  const exits = [
    { node: to[one] ?? 0, own: 0 },
    { node: from[one] ?? 0, own: whole(one) },
  ]
  const entries = [
    { node: from[other] ?? 0, own: 0 },
    { node: to[other] ?? 0, own: whole(other) },
  ]
  return Math.min(
    ...exits.flatMap(exit =>
      entries.map(entry => exit.own + entry.own + cheapest(network, exit.node, entry.node, massT)),
    ),
  )
}

const drivenCost = (network: RoadNetwork, { roads }: FoundWay): number =>
  roads.reduce(
    (sum, { road, fromShare, toShare }) => sum + (network.cost[road] ?? 0) * Math.abs(toShare - fromShare),
    0,
  )

it('the search from both ends finds the cheapest way of random networks', () => {
  const random = randomOf(7)
  let compared = 0
  for (let round = 0; round < 12; round += 1) {
    const network = randomNetwork(random)
    const findWay = createFindWay(network)
    for (let trial = 0; trial < 25; trial += 1) {
      const massT = random(2) * 20
      const [one, other] = [random(network.roadCount), random(network.roadCount)]
      if (one === other || [one, other].some(road => (network.maxMassT[road] ?? 0) < massT)) continue
      const ends = [
        [{ road: one, share: 1, offKm: 0, cost: 0 }],
        [{ road: other, share: 0, offKm: 0, cost: 0 }],
      ] as const
      const found = findWay(...ends, { massT, heightM: 0 })
      const least = leastBetween(network, one, other, massT)
      expect(found?.cost ?? Number.POSITIVE_INFINITY).toBeCloseTo(least, 5)
      expect(found === null ? least : drivenCost(network, found)).toBeCloseTo(least, 5)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(150)
})

describe('a route', () => {
  const embedded = () => ({
    ...{ distanceKm: 10, durationMin: 20, source: 'embedded' as const },
    legs: [{ distanceKm: 10, durationMin: 20 }],
    geometry: [at(0, 0), at(0, 1)],
  })
  const legs = createImportedLegs(networkOf(grid(4), 4))

  it('is the embedded one as long as nothing is imported, and where the import covers no leg', () => {
    const [points, far] = [[at(0, 0), at(2, 3)], { lat: 41.3, lng: 69.2 }]
    expect(withImportedRoads(embedded, () => null)({ points })).toEqual(embedded())
    expect(withImportedRoads(embedded, () => legs)({ points: [far, at(0, 0)] })).toEqual(embedded())
  })

  it('takes each leg from the roads that cover it', () => {
    const route = withImportedRoads(
      embedded,
      () => legs,
    )({
      points: [at(0, 0), at(2, 3), { lat: 41.3, lng: 69.2 }],
      grossMassT: 20,
    })
    expect(route).toMatchObject({ source: 'openstreetmap', distanceKm: 12 })
    expect(route.legs).toEqual([
      { distanceKm: 2, durationMin: 3 },
      { distanceKm: 10, durationMin: 20 },
    ])
    expect(route.geometry.length).toBeGreaterThan(2)
  })
})
