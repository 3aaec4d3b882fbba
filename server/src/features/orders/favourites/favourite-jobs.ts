import type { NewId } from '../../../platform/commands/guarded-write.ts'
import type { FavouritesPlan } from './plan-favourites.ts'

/** The job that opens an order to everybody once its favourites have had their time. */
export const OPEN_TO_ALL = 'open_to_all'

/** The job that tells the favourites of an order that is offered to them first. */
export const TELL_FAVOURITES = 'tell_favourites'

/** The jobs of an order that is offered to favourites first. */
export const favouriteJobs = (orderId: number | NewId, { until }: FavouritesPlan, at: Date) => [
  { kind: TELL_FAVOURITES, payload: { orderId }, run_at: at },
  { kind: OPEN_TO_ALL, payload: { orderId }, run_at: until },
]

/** Since when an order waits for a driver as far as its client is concerned: not before everybody is asked. */
export const waitsSince = (favouritesUntil: Date | null, at: Date): Date =>
  favouritesUntil !== null && favouritesUntil > at ? favouritesUntil : at
