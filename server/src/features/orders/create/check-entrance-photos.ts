import { type Refusal, refusal } from '@karvon/domain/decision'
import type { StopDetails } from '@karvon/domain/places/stop-details'
import type { CreateDeps, OrderAuthor } from './create-deps.ts'

/** `image_invalid` at each point whose photo of the entrance is not the client's to name. */
export const checkEntrancePhotos = async (
  points: readonly { readonly details: StopDetails }[],
  placer: OrderAuthor,
  { db, usePlacePhotos }: Pick<CreateDeps, 'db' | 'usePlacePhotos'>,
): Promise<Refusal[]> => {
  const names = points.flatMap(({ details: { photo } }) => (photo === null ? [] : [photo]))
  if (names.length === 0) return []
  const usable = await usePlacePhotos(db, names, placer)
  return points.flatMap(({ details: { photo } }, at) =>
    photo === null || usable.has(photo) ? [] : [refusal('image_invalid', `routes.${at}.photo`)],
  )
}
