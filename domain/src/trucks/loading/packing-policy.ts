import type { PieceKind } from './piece-kind.ts'
import { type Solid, solidOf, volumeOf } from './solid.ts'

/** How the next piece is chosen and turned. */
export type PackingPolicy = {
  /** The kinds in the order in which they are tried. */
  readonly order: readonly number[]
  /** Whether the widest piece that fits a gap goes first, whatever the order says. */
  readonly isWidestFirst: boolean
  /** How much of the gap's width and of the height count when a piece is turned. */
  readonly turnFor: 'width' | 'height' | 'both'
  /** Flips a seeded coin whether a better way to lie is passed over. */
  readonly passesOver: () => boolean
}

type Measure = (kind: PieceKind) => number

const baseOf = ({ along, across }: Solid) => along * across

const ORDERS: readonly Measure[] = [
  kind => baseOf(solidOf(kind)),
  kind => volumeOf(solidOf(kind)),
  kind => Math.max(...Object.values(solidOf(kind))),
  kind => kind.weightKg,
]

/** Stackable pieces first: what may bear nothing goes on top. */
const orderBy = (kinds: readonly PieceKind[], measure: Measure): number[] =>
  kinds
    .map((kind, at) => ({ at, of: measure(kind), isStackable: kind.isStackable }))
    .toSorted((a, b) => Number(b.isStackable) - Number(a.isStackable) || b.of - a.of || a.at - b.at)
    .map(({ at }) => at)

const never = () => false

const TURNS = ['both', 'width', 'height'] as const

/** Numerical Recipes' linear congruential generator: the same load is packed the same way everywhere. */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const shuffled = (count: number, draw: () => number): number[] =>
  Array.from({ length: count }, (_, at) => ({ at, key: draw() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ at }) => at)

const PASSED_OVER = 0.25

/** Policies from the most promising on: first fixed ones, then endless shuffles with a fixed seed. */
export function* packingPolicies(kinds: readonly PieceKind[]): Generator<PackingPolicy> {
  for (const turnFor of TURNS) {
    for (const measure of ORDERS) {
      yield { order: orderBy(kinds, measure), isWidestFirst: false, turnFor, passesOver: never }
    }
    const order = kinds.map((_, at) => at)
    yield { order, isWidestFirst: true, turnFor, passesOver: never }
  }
  const draw = seeded(kinds.length)
  for (;;) {
    const turnFor = TURNS[Math.floor(draw() * TURNS.length)] ?? 'both'
    const order = shuffled(kinds.length, draw)
    yield { order, isWidestFirst: draw() < PASSED_OVER, turnFor, passesOver: () => draw() < PASSED_OVER }
  }
}
