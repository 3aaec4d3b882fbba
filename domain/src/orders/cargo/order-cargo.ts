import type { DraftPiece } from '../../trucks/loading/check-pieces.ts'
import type { PieceKind } from '../../trucks/loading/piece-kind.ts'
import type { Dimensions } from '../../values/dimensions.ts'

/** A kind of cargo (docs/figures.md#freight-types). */
export type ParcelType = {
  readonly id: number
  readonly key: string
  readonly commentRequired: boolean
  /** False for cargo that none of the ten truck types takes. */
  readonly carried: boolean
  /** Keys of the only truck types that carry it; null: any that it fits into. */
  readonly truckKeys: readonly string[] | null
}

/** The exact measures as far as typed; all three are needed, or none. */
export type DraftDimensions = { readonly [Side in keyof Dimensions]: number | null }

/** The cargo of a draft as far as the customer has filled it in; what is missing is null. */
export type DraftCargo = {
  readonly dimensions: DraftDimensions | null
  /** The single pieces; none if the customer does not name them. */
  readonly pieces: readonly DraftPiece[]
  readonly weightKg: number | null
  readonly parcelTypeId: number | null
  readonly comment: string | null
  readonly loaders: number
  /** 0 to 100; 0 is a full load. */
  readonly partialPercent: number
}

/** No cargo yet: a full load without loaders. */
export const EMPTY_CARGO: DraftCargo = {
  dimensions: null,
  pieces: [],
  weightKg: null,
  parcelTypeId: null,
  comment: null,
  loaders: 0,
  partialPercent: 0,
}

/** The cargo of a valid order: complete and normalized. */
export type CheckedCargo = {
  /** The exact measures, else the truck type's own. */
  readonly dimensions: Dimensions
  readonly pieces: readonly PieceKind[]
  readonly weightKg: number
  readonly parcelType: ParcelType
  readonly comment: string
  readonly loaders: number
  /** 0 is a full load. */
  readonly partialPercent: number
}
