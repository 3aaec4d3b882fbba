import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../../decision.ts'
import { readText } from '../../reading/text.ts'
import {
  countOf,
  LEAST_SIDE_M,
  LONGEST_PIECE_NAME,
  MOST_PIECE_KINDS,
  MOST_PIECES,
  type PieceKind,
} from './piece-kind.ts'

/** Equal pieces as far as the customer has filled them in; what is missing is null. */
export type DraftPiece = {
  readonly name: string | null
  readonly count: number | null
  readonly lengthM: number | null
  readonly widthM: number | null
  readonly heightM: number | null
  readonly weightKg: number | null
  readonly isStackable: boolean
  readonly mayTip: boolean
}

/** The largest piece of any truck type: its longest side in meters and its weight in kg. */
export type PieceLimits = { readonly maxSideM: number; readonly maxKg: number }

/** What a price list is asked about, where each truck type says what it takes. */
export const ANY_PIECE: PieceLimits = { maxSideM: 100, maxKg: 100_000 }

const SIDES = [
  ['lengthM', 'length'],
  ['widthM', 'width'],
  ['heightM', 'height'],
] as const

const wholeCm = (meters: number) => Math.ceil(meters * 100 - 1e-6) / 100
const wholeGrams = (kg: number) => Math.round(kg * 1000) / 1000

const checkSide = (meters: number | null, field: string, max: number): Decision<number> => {
  if (meters === null) return refuse('dimension_incomplete', field)
  return meters >= LEAST_SIDE_M && meters <= max
    ? accept(wholeCm(meters))
    : refuse('dimension_out_of_range', field, { min: LEAST_SIDE_M, max })
}

const checkKg = (kg: number | null, field: string, max: number): Decision<number> => {
  if (kg === null) return refuse('weight_required', field)
  if (!(wholeGrams(kg) > 0)) return refuse('weight_not_positive', field)
  return kg <= max ? accept(wholeGrams(kg)) : refuse('piece_too_heavy', field, { max_kg: max })
}

const checkCount = (count: number | null, field: string): Decision<number> =>
  count !== null && Number.isInteger(count) && count >= 1 && count <= MOST_PIECES
    ? accept(count)
    : refuse('piece_count_out_of_range', field, { max: MOST_PIECES })

const checkPiece = (piece: DraftPiece, at: number, limits: PieceLimits): Decision<PieceKind> => {
  const field = `pieces.${at}`
  const name = readText(piece.name ?? '', { maxLength: LONGEST_PIECE_NAME, field: `${field}.name` })
  const count = checkCount(piece.count, `${field}.count`)
  const [length, width, height] = SIDES.map(([side, wire]) =>
    checkSide(piece[side], `${field}.${wire}`, limits.maxSideM),
  )
  const weight = checkKg(piece.weightKg, `${field}.weight`, limits.maxKg)
  if (name.ok && count.ok && length?.ok && width?.ok && height?.ok && weight.ok) {
    const { isStackable, mayTip } = piece
    const sides = { lengthM: length.value, widthM: width.value, heightM: height.value }
    return accept({
      ...{ name: name.value, count: count.value },
      ...sides,
      ...{ weightKg: weight.value, isStackable, mayTip },
    })
  }
  const parts = [name, count, length, width, height, weight]
  return refuseAll(parts.flatMap(part => (part === undefined || part.ok ? [] : part.refusals)))
}

const checkCounts = (kinds: readonly PieceKind[]): Refusal[] =>
  countOf(kinds) > MOST_PIECES ? [refusal('pieces_too_many', 'pieces', { max: MOST_PIECES })] : []

/**
 * The pieces of a draft, measures rounded up to centimeters and weights to grams; none is allowed (decision 0047).
 * Refuses at `pieces.0.count`, `.length`, `.width`, `.height`, `.weight` and `.name`, and `pieces_too_many` and
 * `piece_kinds_too_many` at `pieces`.
 */
export const checkPieces = (
  pieces: readonly DraftPiece[],
  limits: PieceLimits,
): Decision<readonly PieceKind[]> => {
  if (pieces.length > MOST_PIECE_KINDS)
    return refuse('piece_kinds_too_many', 'pieces', { max: MOST_PIECE_KINDS })
  const checked = pieces.map((piece, at) => checkPiece(piece, at, limits))
  const kinds = checked.flatMap(piece => (piece.ok ? [piece.value] : []))
  const refusals = [...checked.flatMap(piece => (piece.ok ? [] : piece.refusals)), ...checkCounts(kinds)]
  return refusals.length > 0 ? refuseAll(refusals) : accept(kinds)
}
