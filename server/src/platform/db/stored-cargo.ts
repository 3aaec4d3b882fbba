import { storedPiecesToWire } from '@karvon/contract/wire/cargo/piece'
import type { CheckedCargo } from '@karvon/domain/orders/cargo/order-cargo'
import type { Locale } from '@karvon/domain/values/locale'
import type { Selectable } from 'kysely'
import { type Names, nameIn } from './name-in.ts'
import type { Tables } from './tables.ts'

type Orders = Tables['orders']

/** The cargo of an order, in a query from `orders as o` joined with `parcel_types as p`. */
export const CARGO_COLUMNS = [
  'o.weight_kg',
  'o.parcel_type_id',
  'p.key as parcel_key',
  'p.names as parcel_names',
  'o.comment',
  'o.partial_percent',
  'o.loaders',
  'o.pieces',
] as const

type CargoRow = Pick<
  Selectable<Orders>,
  'weight_kg' | 'parcel_type_id' | 'comment' | 'partial_percent' | 'loaders' | 'pieces'
> & { readonly parcel_key: string; readonly parcel_names: Names }

/** These columns as wire cargo fields, in the reader's language. */
export const storedCargo = (row: CargoRow, locale: Locale) => ({
  weight: row.weight_kg,
  parcelType: { id: row.parcel_type_id, key: row.parcel_key, name: nameIn(row.parcel_names, locale) },
  comment: row.comment,
  partialPercentage: row.partial_percent,
  loaders: row.loaders,
  pieces: storedPiecesToWire(row.pieces),
})

/** The columns of an order's cargo. */
export const cargoColumns = (cargo: CheckedCargo) =>
  ({
    length_m: cargo.dimensions.lengthM,
    width_m: cargo.dimensions.widthM,
    height_m: cargo.dimensions.heightM,
    weight_kg: cargo.weightKg,
    parcel_type_id: cargo.parcelType.id,
    comment: cargo.comment === '' ? null : cargo.comment,
    partial_percent: cargo.partialPercent,
    loaders: cargo.loaders,
    pieces: [...cargo.pieces],
  }) satisfies Partial<Selectable<Orders>>
