import { fileAddress } from '@karvon/contract/wire/file-address'
import { sql } from 'kysely'
import type { NewId } from '../../../platform/commands/guarded-write.ts'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** What a photo of an order shows. */
export type PhotoKind = 'cargo' | 'arrival' | 'loading' | 'delivery'

/** Stored photos about to be added to an order. */
export type NewPhotos = {
  readonly orderId: number | NewId
  readonly kind: PhotoKind
  /** The line of the history they belong to; null: they are of the cargo. */
  readonly version: number | null
  /** Their names, and their ids if they are reserved. */
  readonly photos: readonly { readonly name: string; readonly id?: number }[]
  readonly addedBy: number
  readonly at: Date
}

/** Adds photos to an order. */
export const addPhotos = (
  work: UnitOfWork,
  { orderId, kind, version, photos, addedBy, at }: NewPhotos,
): void => {
  for (const { name, id } of photos)
    work.insert('order_photos', {
      ...(id === undefined ? {} : { id }),
      name,
      order_id: orderId,
      kind,
      version,
      added_by: addedBy,
      added_at: at,
    })
}

/** The photos of an order's cargo, in the order they came. */
export const cargoPhotoIds = async (tx: Tx, orderId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('order_photos')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cargo')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes photos from an order; the answer is the names of their files, which nothing shows any more. */
export const deletePhotos = async (tx: Tx, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx.deleteFrom('order_photos').where('id', 'in', ids).returning('name').execute()
  return rows.map(({ name }) => name)
}

/** A photo as the database answers it in a list of JSON. */
export type PhotoRow = { id: number; name: string; kind: PhotoKind; version: number | null }

/** The photos of the order `o`, as a column of a question about it. */
export const photosOfOrder = sql<PhotoRow[]>`coalesce((
  select json_agg(json_build_object('id', ph.id, 'name', ph.name, 'kind', ph.kind, 'version', ph.version) order by ph.id)
  from order_photos ph where ph.order_id = o.id), '[]')`

/** As the wire wants it. */
export const photoView = ({ id, name }: Pick<PhotoRow, 'id' | 'name'>) => ({ id, url: fileAddress(name) })

/** Those of the cargo, as the wire wants them. */
export const cargoPhotos = (photos: readonly PhotoRow[]) =>
  photos.filter(({ kind }) => kind === 'cargo').map(photoView)
