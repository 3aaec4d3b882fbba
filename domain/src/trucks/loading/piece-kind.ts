import type { Dimensions } from '../../values/dimensions.ts'

/** Equal pieces of a cargo (decision 0047): how many, the measures and the weight of each. */
export type PieceKind = Dimensions & {
  /** What the client calls them; may be empty. */
  readonly name: string
  readonly count: number
  readonly weightKg: number
  /** Whether other pieces may be stacked on them. */
  readonly isStackable: boolean
  /** Whether they may lie on any side; turning them on the floor is always allowed. */
  readonly mayTip: boolean
}

/** The most pieces of one order. */
export const MOST_PIECES = 200

/** The most kinds of pieces of one order: their list also travels in the query of a price list. */
export const MOST_PIECE_KINDS = 40

/** The longest name of a piece, in code points. */
export const LONGEST_PIECE_NAME = 60

/** The smallest side of a piece in meters. */
export const LEAST_SIDE_M = 0.01

/** How many pieces there are. */
export const countOf = (kinds: readonly PieceKind[]): number =>
  kinds.reduce((sum, { count }) => sum + count, 0)

/** The weight of all pieces in kg, rounded to grams. */
export const weightOf = (kinds: readonly PieceKind[]): number =>
  Math.round(kinds.reduce((sum, { count, weightKg }) => sum + count * weightKg, 0) * 1000) / 1000
