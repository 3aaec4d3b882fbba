import type { CarryingHandbook } from '@karvon/domain/carriers/favourites-first'
import type { Db } from '../../../platform/db/database.ts'

/** A load as far as it decides which favourites could take it. */
export type AskedLoad = {
  /** Whose favourites: the company's, or else the person's. */
  readonly client: { readonly userId: number; readonly companyId: number | null }
  readonly truckTypeId: number
  readonly parcelTypeId: number
  readonly loadAt: Date
}

/** The client's favourites who are free and whose truck could take a load. */
export type FindFavourites = (
  db: Db,
  load: AskedLoad,
  handbook: CarryingHandbook,
) => Promise<readonly number[]>
