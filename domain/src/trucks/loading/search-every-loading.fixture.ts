import type { Loading, Placement } from './loading.ts'
import { overlapFromAbove, overlaps } from './loading.ts'
import type { PieceKind } from './piece-kind.ts'
import type { Body, Solid } from './solid.ts'
import { bodiesOf, goesInto, type LoadedTruck, positionsOf } from './solid.ts'

/** The grid of small cases: every side is a multiple of half a meter. */
export const GRID_CM = 50

const corners = ({ along, across, up }: Body): Pick<Placement, 'x' | 'y' | 'z'>[] => {
  const steps = (length: number) =>
    Array.from({ length: Math.floor(length / GRID_CM) }, (_, at) => at * GRID_CM)
  return steps(up).flatMap(z => steps(along).flatMap(x => steps(across).map(y => ({ x, y, z }))))
}

const rests = (piece: Placement, pieces: readonly Placement[], kinds: readonly PieceKind[]): boolean => {
  if (piece.z === 0) return true
  const below = pieces.filter(other => other.z + other.up === piece.z && overlapFromAbove(other, piece) > 0)
  const kg = kinds[piece.kind]?.weightKg ?? 0
  return (
    below.reduce((sum, other) => sum + overlapFromAbove(other, piece), 0) === piece.along * piece.across &&
    below.every(({ kind }) => kinds[kind]?.isStackable && kinds[kind].weightKg >= kg)
  )
}

const isFree = (piece: Placement, pieces: readonly Placement[]): boolean =>
  !pieces.some(other => overlaps(piece.z, piece.up, other.z, other.up) && overlapFromAbove(piece, other) > 0)

const isIn = ({ x, y, z, along, across, up }: Placement, body: Body): boolean =>
  x + along <= body.along && y + across <= body.across && z + up <= body.up

/**
 * Tries every loading of a truck with one body on a grid, for tests: complete if all sides are multiples of the grid.
 * Corners are taken in ascending order, so each set of placements is seen once.
 */
export const searchEveryLoading = (truck: LoadedTruck, kinds: readonly PieceKind[]): Loading | null => {
  const [body] = bodiesOf(truck)
  if (body === undefined) return null
  const at = corners(body)
  const ways: (readonly Solid[])[] = kinds.map(kind => positionsOf(kind).filter(way => goesInto(way, body)))
  const left = kinds.map(({ count }) => count)
  const placements: Placement[] = []
  const goes = (piece: Placement) =>
    isIn(piece, body) && isFree(piece, placements) && rests(piece, placements, kinds)
  const tryHere = (kind: number, way: Solid, corner: number): boolean => {
    const piece = { kind, body: 0, ...(at[corner] ?? { x: 0, y: 0, z: 0 }), ...way }
    if (left[kind] === 0 || !goes(piece)) return false
    placements.push(piece)
    left[kind] = (left[kind] ?? 0) - 1
    if (place(corner + 1)) return true
    left[kind] += 1
    placements.pop()
    return false
  }
  const choices = ways.flatMap((each, kind) => each.map(way => ({ kind, way })))
  const place = (from: number): boolean =>
    left.every(count => count === 0) ||
    at.some((_, corner) => corner >= from && choices.some(({ kind, way }) => tryHere(kind, way, corner)))
  return place(0) ? { placements } : null
}
