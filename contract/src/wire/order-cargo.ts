import type { Refusal } from '@karvon/domain/decision'
import type { DraftCargo } from '@karvon/domain/orders/cargo/order-cargo'
import { MOST_PIECE_KINDS } from '@karvon/domain/trucks/loading/piece-kind'
import { Type } from '../schema/json-schema.ts'
import type { Fields } from './bracket-fields.ts'
import { piecesFromWire, piecesToWire, WirePiece, WireSentPiece } from './cargo/piece.ts'
import type { FieldReader } from './read-fields.ts'
import { Id, Nullable } from './values.ts'

/** What every view of an order says of its cargo, to its client, to operators and in a driver's feed. */
export const CARGO_FIELDS = {
  weight: Type.Number({ description: 'kg' }),
  parcel_type: Type.Object({ id: Id, key: Type.String(), name: Type.String() }),
  comment: Nullable(Type.String()),
  partial_percentage: Type.Integer({ description: '0 is the whole truck' }),
  loaders: Type.Integer(),
  pieces: Type.Array(WirePiece, { description: 'the single pieces; empty if the client did not name them' }),
} as const

/** The same in a submission; measures are all three or none. */
export const CARGO_SUBMISSION = {
  cargo_type_id: Id,
  weight: Type.Number({ description: 'kg' }),
  comment: Type.Optional(Type.String()),
  loaders: Type.Optional(Type.Integer()),
  partial_percentage: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  dimension_x: Type.Optional(Type.Number()),
  dimension_y: Type.Optional(Type.Number()),
  dimension_z: Type.Optional(Type.Number()),
  pieces: Type.Optional(Type.Array(WireSentPiece, { maxItems: MOST_PIECE_KINDS })),
} as const

const readDimensions = (reader: FieldReader): DraftCargo['dimensions'] => {
  const lengthM = reader.measure('dimension_x', 'length')
  const widthM = reader.measure('dimension_y', 'length')
  const heightM = reader.measure('dimension_z', 'length')
  const given = [lengthM, widthM, heightM].filter(side => side !== null).length
  return given === 0 ? null : { lengthM, widthM, heightM }
}

/** Reads the cargo of a submission; an unreadable field is null and leaves its refusal with the reader. */
export const cargoFromWire = (reader: FieldReader, refusals: Refusal[]): DraftCargo => ({
  dimensions: readDimensions(reader),
  pieces: piecesFromWire(reader, refusals),
  weightKg: reader.measure('weight', 'weight'),
  parcelTypeId:
    reader.integer('cargo_type_id', 'parcel_type') ?? reader.integer('parcel_type_id', 'parcel_type'),
  comment: reader.text('comment'),
  loaders: reader.integer('loaders') ?? 0,
  partialPercent: reader.integer('partial_percentage') ?? 0,
})

/** The reverse of `cargoFromWire`; what is empty is null or undefined. */
export const cargoToWire = (cargo: DraftCargo): Fields => ({
  cargo_type_id: cargo.parcelTypeId,
  weight: cargo.weightKg,
  pieces: piecesToWire(cargo.pieces),
  dimension_x: cargo.dimensions?.lengthM,
  dimension_y: cargo.dimensions?.widthM,
  dimension_z: cargo.dimensions?.heightM,
  comment: cargo.comment,
  loaders: cargo.loaders,
  partial_percentage: cargo.partialPercent,
})
