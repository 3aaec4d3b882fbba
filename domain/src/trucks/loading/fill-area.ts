import type { Placement } from './loading.ts'
import type { PackingPolicy } from './packing-policy.ts'
import type { Solid } from './solid.ts'

/** A kind of pieces as the packing needs it, and how many are left to place. */
export type Stock = {
  readonly kind: number
  readonly kg: number
  readonly isStackable: boolean
  readonly ways: readonly Solid[]
  /** The smallest side, and the least height in any allowed position. */
  readonly leastSide: number
  readonly leastUp: number
  left: number
}

/** Free room on the floor of a body or on top of a piece, which bears no heavier piece. */
export type Area = Solid & {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly maxKg: number
}

/** A packing under way; what it changes is its own. */
export type Packing = {
  readonly body: number
  readonly door: number
  readonly policy: PackingPolicy
  readonly placements: Placement[]
  kgLeft: number
  /** What was tried so far, a measure of time without a clock. */
  tries: number
}

/** A stretch across an area, filled up to `x` along it. */
type Gap = { y: number; across: number; x: number }

/** Effort of examining a gap and a position; examining a kind counts 1. */
const LOOK_COST = 20
const WAY_COST = 2

type Choice = { readonly stock: Stock; readonly way: Solid; readonly score: number }

const fill = (size: number, room: number, count: number): number =>
  (Math.min(Math.floor(room / size), count) * size) / room

const scoreOf = (stock: Stock, way: Solid, gap: Gap, area: Area, { turnFor }: PackingPolicy): number => {
  const width = fill(way.across, gap.across, stock.left)
  const height = fill(way.up, area.up, stock.isStackable ? stock.left : 1)
  const used = turnFor === 'width' ? width : turnFor === 'height' ? height : width * height
  return used - way.along / 1e6
}

const bestWay = (stock: Stock, gap: Gap, area: Area, packing: Packing): Choice | null => {
  const highest = Math.min(area.up, packing.door)
  let best: Choice | null = null
  for (const way of stock.ways) {
    packing.tries += WAY_COST
    if (way.up > highest || way.across > gap.across || gap.x + way.along > area.along) continue
    const score = scoreOf(stock, way, gap, area, packing.policy)
    if (best !== null && (score <= best.score || packing.policy.passesOver())) continue
    best = { stock, way, score }
  }
  return best
}

const choose = (gap: Gap, area: Area, stocks: readonly Stock[], packing: Packing): Choice | null => {
  packing.tries += LOOK_COST + stocks.length
  let widest: Choice | null = null
  for (const stock of stocks) {
    if (stock.left === 0 || stock.kg > packing.kgLeft || stock.leastSide > gap.across) continue
    const choice = bestWay(stock, gap, area, packing)
    if (choice === null) continue
    if (!packing.policy.isWidestFirst) return choice
    if (widest === null || choice.way.across > widest.way.across) widest = choice
  }
  return widest
}

const fitting = (stocks: readonly Stock[], { along, across, up, maxKg }: Area): Stock[] => {
  const least = Math.min(along, across)
  return stocks.filter(
    ({ left, kg, leastSide, leastUp }) => left > 0 && kg <= maxKg && leastUp <= up && leastSide <= least,
  )
}

/** Gives a gap that nothing fits up: it is filled to its nearer neighbor; false when the area is full. */
const raise = (gaps: Gap[], at: number): boolean => {
  const [left, gap, right] = [gaps[at - 1], gaps[at], gaps[at + 1]]
  if (gap === undefined || (left === undefined && right === undefined)) return false
  gap.x = Math.min(left?.x ?? Number.POSITIVE_INFINITY, right?.x ?? Number.POSITIVE_INFINITY)
  if (right !== undefined && right.x === gap.x) {
    gap.across += right.across
    gaps.splice(at + 1, 1)
  }
  if (left !== undefined && left.x === gap.x) {
    left.across += gap.across
    gaps.splice(at, 1)
  }
  return true
}

const lowest = (gaps: readonly Gap[]): number => {
  let at = 0
  gaps.forEach((gap, index) => {
    if (gap.x < (gaps[at]?.x ?? 0)) at = index
  })
  return at
}

/** Puts a piece at the left of a gap. */
const occupy = (gaps: Gap[], at: number, { along, across }: Solid): void => {
  const gap = gaps[at]
  if (gap === undefined) return
  const rest = { ...gap, y: gap.y + across, across: gap.across - across }
  gaps.splice(at, 1, { y: gap.y, across, x: gap.x + along }, ...(rest.across > 0 ? [rest] : []))
}

/**
 * Fills an area row by row from the front with the piece that suits the foremost gap best (best-fit on the skyline,
 * Burke, Kendall and Whitwell 2004), and the top of each stackable piece in the same way before going on, which makes
 * towers (Gehring and Bortfeldt 1997). The whole base of every piece rests on one other piece or on the floor.
 */
export const fillArea = (area: Area, stocks: readonly Stock[], packing: Packing): void => {
  const candidates = fitting(stocks, area)
  if (candidates.length === 0) return
  const gaps: Gap[] = [{ y: 0, across: area.across, x: 0 }]
  for (;;) {
    const at = lowest(gaps)
    const gap = gaps[at]
    if (gap === undefined) return
    const choice = choose(gap, area, candidates, packing)
    if (choice === null) {
      if (!raise(gaps, at)) return
      continue
    }
    const { stock, way } = choice
    const corner = { x: area.x + gap.x, y: area.y + gap.y, z: area.z }
    stock.left -= 1
    packing.kgLeft -= stock.kg
    packing.placements.push({ kind: stock.kind, body: packing.body, ...corner, ...way })
    occupy(gaps, at, way)
    if (stock.isStackable) {
      const top = { ...corner, z: area.z + way.up, along: way.along, across: way.across }
      fillArea({ ...top, up: area.up - way.up, maxKg: stock.kg }, candidates, packing)
    }
  }
}
