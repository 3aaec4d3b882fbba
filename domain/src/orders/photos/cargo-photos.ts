import { accept, type Decision, refuse } from '../../decision.ts'

/** The most cargo photos of an order (docs/api.md#orders). */
export const MOST_CARGO_PHOTOS = 6

/** A change of an order's cargo photos. */
export type CargoPhotos = {
  /** The order's current photos. */
  readonly ids: readonly number[]
  readonly removedIds: readonly number[]
  readonly added: number
}

/**
 * The photos to remove, if the order may have the remaining and the added ones. Refuses at `photos`
 * `photos_too_many` (`max`); ignores ids that are already gone.
 */
export const checkCargoPhotos = ({ ids, removedIds, added }: CargoPhotos): Decision<number[]> => {
  const gone = ids.filter(id => removedIds.includes(id))
  const isTooMany = ids.length - gone.length + added > MOST_CARGO_PHOTOS
  return isTooMany ? refuse('photos_too_many', 'photos', { max: MOST_CARGO_PHOTOS }) : accept(gone)
}
