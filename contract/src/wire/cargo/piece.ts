import type { Refusal } from '@karvon/domain/decision'
import type { DraftPiece } from '@karvon/domain/trucks/loading/check-pieces'
import { MOST_PIECE_KINDS, MOST_PIECES, type PieceKind } from '@karvon/domain/trucks/loading/piece-kind'
import { Type } from '../../schema/json-schema.ts'
import type { Fields } from '../bracket-fields.ts'
import { type FieldReader, readFields } from '../read-fields.ts'

const SIDES = {
  length: Type.Number({ description: 'm' }),
  width: Type.Number({ description: 'm' }),
  height: Type.Number({ description: 'm' }),
} as const

/** Equal pieces of a cargo (decision 0047): the measures and the weight are those of each. */
export const WirePiece = Type.Object({
  name: Type.String({ description: 'what the client calls them, may be empty' }),
  count: Type.Integer({ minimum: 1, maximum: MOST_PIECES }),
  ...SIDES,
  weight: Type.Number({ description: 'kg each' }),
  stackable: Type.Boolean({ description: 'something may stand on them' }),
  may_tip: Type.Boolean({ description: 'they may lie on any side' }),
})

/** The same in a submission, where flags are also 0 and 1. */
export const WireSentPiece = Type.Object({
  name: Type.Optional(Type.String()),
  count: Type.Integer({ minimum: 1, maximum: MOST_PIECES }),
  ...SIDES,
  weight: Type.Number({ description: 'kg each' }),
  stackable: Type.Optional(Type.Boolean()),
  may_tip: Type.Optional(Type.Boolean()),
})

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pieceFromWire = (value: unknown, at: number, refusals: Refusal[]): DraftPiece => {
  const reader = readFields(isFields(value) ? value : {}, `pieces.${at}.`, refusals)
  return {
    name: reader.text('name'),
    count: reader.integer('count'),
    lengthM: reader.measure('length', 'length'),
    widthM: reader.measure('width', 'length'),
    heightM: reader.measure('height', 'length'),
    weightKg: reader.measure('weight', 'weight'),
    isStackable: reader.flag('stackable'),
    mayTip: reader.flag('may_tip'),
  }
}

/** Reads the pieces of a submission; of a list that is too long one more than allowed, for the domain to refuse it. */
export const piecesFromWire = (reader: FieldReader, refusals: Refusal[]): DraftPiece[] =>
  reader
    .list('pieces')
    .slice(0, MOST_PIECE_KINDS + 1)
    .map((piece, at) => pieceFromWire(piece, at, refusals))

/** The reverse: undefined if there are none; a price list's query leaves out what is empty and false. */
export const piecesToWire = (pieces: readonly DraftPiece[]): Fields[] | undefined =>
  pieces.length === 0
    ? undefined
    : pieces.map(({ name, count, lengthM, widthM, heightM, weightKg, isStackable, mayTip }) => ({
        ...(name !== null && name !== '' && { name }),
        ...{ count, length: lengthM, width: widthM, height: heightM, weight: weightKg },
        ...(isStackable && { stackable: 1 }),
        ...(mayTip && { may_tip: 1 }),
      }))

/** Stored pieces for the wire, in camelCase. */
export const storedPiecesToWire = (kinds: readonly PieceKind[]) =>
  kinds.map(({ name, count, lengthM, widthM, heightM, weightKg, isStackable, mayTip }) => ({
    ...{ name, count, length: lengthM, width: widthM, height: heightM },
    ...{ weight: weightKg, stackable: isStackable, mayTip },
  }))

/** The reverse of `storedPiecesToWire`, for the browser. */
export const storedPiecesFromWire = (pieces: ReturnType<typeof storedPiecesToWire>): PieceKind[] =>
  pieces.map(({ name, count, length, width, height, weight, stackable, mayTip }) => ({
    ...{ name, count, lengthM: length, widthM: width, heightM: height },
    ...{ weightKg: weight, isStackable: stackable, mayTip },
  }))
