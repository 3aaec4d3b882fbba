import { accept, type Decision, refuse } from '../../decision.ts'

/** The most photos an order shows of its cargo (api.md, Orders). */
export const MOST_CARGO_PHOTOS = 6

/** Photos of an order's cargo about to change. */
export type CargoPhotos = {
  /** Those the order has. */
  readonly ids: readonly number[]
  readonly removedIds: readonly number[]
  readonly added: number
}

/**
 * Which photos of the cargo go, where an order may be left with the rest and the added ones. Refuses at `photos`
 * `photos_too_many` (`max`); an id that is not among them is gone already and passed over.
 */
export const checkCargoPhotos = ({ ids, removedIds, added }: CargoPhotos): Decision<number[]> => {
  const gone = ids.filter(id => removedIds.includes(id))
  const isTooMany = ids.length - gone.length + added > MOST_CARGO_PHOTOS
  return isTooMany ? refuse('photos_too_many', 'photos', { max: MOST_CARGO_PHOTOS }) : accept(gone)
}
