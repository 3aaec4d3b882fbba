import { heaviestAcceptedKg, type TruckType } from '../truck-type.ts'
import { axleLoads, axlesBear } from './axle-loads.ts'
import { type Area, fillArea, type Packing, type Stock } from './fill-area.ts'
import type { Loading, Placement } from './loading.ts'
import { type PackingPolicy, packingPolicies } from './packing-policy.ts'
import { countOf, type PieceKind } from './piece-kind.ts'
import { type Body, bodiesOf, positionsOf, solidOf } from './solid.ts'
import { loadingFaults } from './verify-loading.ts'

/** A loading, or how near the search came: how many pieces had no place, or whether only the axles were overloaded. */
export type FoundLoading =
  | { readonly kind: 'found'; readonly loading: Loading }
  | { readonly kind: 'pieces_left'; readonly count: number }
  | { readonly kind: 'axles_overloaded' }

const stockOf = (kinds: readonly PieceKind[]): Stock[] =>
  kinds.map((kind, at) => ({
    kind: at,
    kg: kind.weightKg,
    isStackable: kind.isStackable,
    ways: positionsOf(kind),
    leastSide: Math.min(...Object.values(solidOf(kind))),
    leastUp: Math.min(...positionsOf(kind).map(({ up }) => up)),
    left: kind.count,
  }))

const floorOf = ({ along, across, up }: Body): Area => ({
  ...{ x: 0, y: 0, z: 0 },
  ...{ along, across, up },
  maxKg: Number.POSITIVE_INFINITY,
})

type Search = { tries: number }

const pack = (
  truck: TruckType,
  bodies: readonly Body[],
  stock: readonly Stock[],
  policy: PackingPolicy,
  search: Search,
): Placement[] => {
  const inOrder = policy.order.flatMap(at => stock[at] ?? [])
  let kgLeft = heaviestAcceptedKg(truck)
  return bodies.flatMap((body, at) => {
    const share = Math.min(kgLeft, heaviestAcceptedKg(truck) / bodies.length)
    const packing: Packing = {
      ...{ body: at, door: body.door, policy, placements: [] },
      ...{ kgLeft: share, tries: search.tries },
    }
    fillArea(floorOf(body), inOrder, packing)
    search.tries = packing.tries
    kgLeft -= share - packing.kgLeft
    return packing.placements
  })
}

const STEPS = 10

/** The load of a body moved toward the rear, in tenths of the room behind it, and turned end to end. */
function* moved(placements: readonly Placement[], bodies: readonly Body[]): Generator<Placement[]> {
  const room = bodies.map(
    ({ along }, at) =>
      along -
      Math.max(0, ...placements.filter(({ body }) => body === at).map(piece => piece.x + piece.along)),
  )
  for (const isTurned of [false, true]) {
    for (let step = 0; step <= STEPS; step += 1) {
      yield placements.map(piece => {
        const free = room[piece.body] ?? 0
        const used = (bodies[piece.body]?.along ?? 0) - free
        const x = isTurned ? used - piece.x - piece.along : piece.x
        return { ...piece, x: x + Math.floor((free * step) / STEPS) }
      })
    }
  }
}

const balanced = (
  truck: TruckType,
  kinds: readonly PieceKind[],
  placements: readonly Placement[],
  bodies: readonly Body[],
): Placement[] | null => {
  for (const candidate of moved(placements, bodies)) {
    if (axlesBear(axleLoads(truck, kinds, candidate))) return candidate
  }
  return null
}

/** The part of the tries after which a loading that was found is good enough. */
const IMPROVING = 0.2

/** How much of the bodies' length a loading takes, in centimeters. */
const lengthOf = ({ placements }: Loading): number => {
  const ends = new Map<number, number>()
  const starts = new Map<number, number>()
  for (const { body, x, along } of placements) {
    ends.set(body, Math.max(ends.get(body) ?? 0, x + along))
    starts.set(body, Math.min(starts.get(body) ?? x, x))
  }
  return [...ends].reduce((sum, [body, end]) => sum + end - (starts.get(body) ?? 0), 0)
}

/** What the tries have brought so far. */
type Tried = { fewest: number; isOverloaded: boolean; best: Loading | null }

const keepShorter = (tried: Tried, placements: Placement[] | null): void => {
  if (placements === null) {
    tried.isOverloaded = true
    return
  }
  if (tried.best === null || lengthOf({ placements }) < lengthOf(tried.best)) tried.best = { placements }
}

/**
 * Looks for the shortest loading of all pieces (decision 0047) by one policy after the other until `mostTries` positions
 * were tried: the same for the same input. A loading that is found has been verified; if none is found, there may still be
 * one.
 */
export const findLoading = (
  truck: TruckType,
  kinds: readonly PieceKind[],
  mostTries: number,
): FoundLoading => {
  const bodies = bodiesOf(truck)
  const search: Search = { tries: 0 }
  const stock = stockOf(kinds)
  const tried: Tried = { fewest: countOf(kinds), isOverloaded: false, best: null }
  for (const policy of packingPolicies(kinds)) {
    stock.forEach((each, at) => {
      each.left = kinds[at]?.count ?? 0
    })
    const placements = pack(truck, bodies, stock, policy, search)
    const left = stock.reduce((sum, kind) => sum + kind.left, 0)
    tried.fewest = Math.min(tried.fewest, left)
    if (left === 0) keepShorter(tried, balanced(truck, kinds, placements, bodies))
    if (search.tries >= (tried.best === null ? mostTries : mostTries * IMPROVING)) break
  }
  const { best, isOverloaded, fewest } = tried
  if (best !== null && loadingFaults(truck, kinds, best).length === 0) return { kind: 'found', loading: best }
  return isOverloaded ? { kind: 'axles_overloaded' } : { kind: 'pieces_left', count: Math.max(1, fewest) }
}
