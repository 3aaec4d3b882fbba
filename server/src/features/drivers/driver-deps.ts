import type { makeOffer } from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ImageStore } from '../../platform/files/image-store.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { PublishToDriver } from './publish-to-driver.ts'

type Way = { readonly distanceKm: number; readonly durationMin: number }

/** Geography as used by the feed. */
export type DriverGeo = {
  readonly writePoint: WritePoint
  route(asked: { points: readonly MapPoint[]; grossMassT?: number }): Way | Promise<Way>
}

/** An offer for the API, in camelCase. */
export type MyOffer = DataOf<typeof makeOffer>

/** A driver's checked name. */
export type DriverNames = { readonly firstName: string; readonly lastName: string }

/** Dependencies of the drivers feature. */
export type DriverDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly readHandbook: () => Promise<Handbook>
  readonly geo: DriverGeo
  readonly images: ImageStore
  readonly publish: PublishToDriver
  /** After the commit, moves a driver's connections to exactly their current feed rooms. */
  readonly regroupFeed: (tx: Tx, driverId: number) => void
  /**
   * Moves a driver's connections to the feed rooms of what they were shown; resolves with whether one is in a new room, once it
   * hears it.
   */
  readonly followFeed: (driverId: number, rooms: readonly string[]) => Promise<boolean>
  readonly nameUser: (tx: Tx, userId: number, names: DriverNames) => Promise<void>
  /** The driver's newest offer for each of these orders, by the order's id. */
  readonly readMyOffers: (
    db: Db,
    driverId: number,
    orderIds: readonly number[],
  ) => Promise<ReadonlyMap<number, MyOffer>>
}
