import { room } from '@karvon/contract/events'
import { afterCommit, type Db, type Tx } from '../../platform/db/database.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { OfferDeps } from './offer-deps.ts'
import { readOffer } from './offer-view.ts'

type AnnounceDeps = {
  readonly db: Db
  readonly publish: (announcement: Announcement) => void
  /** Skips the query if nobody listens. */
  readonly isHeard: (rooms: readonly string[]) => boolean
}

/** The client who placed the order, and the owner of the company it was placed for. */
const clientsOf = async (db: Db, orderId: number): Promise<number[]> => {
  const people = await db
    .selectFrom('orders as o')
    .leftJoin('users as w', join =>
      join.onRef('w.company_id', '=', 'o.client_company_id').on('w.role', '=', 'company_owner'),
    )
    .select(['o.client_id', 'w.id as owner_id'])
    .where('o.id', '=', orderId)
    .execute()
  return people.flatMap(({ client_id, owner_id }) =>
    owner_id === null ? [client_id] : [client_id, owner_id],
  )
}

/** Events for the driver alone: the offer was accepted or lost. */
const DRIVERS_ONLY = new Set(['offer.accepted', 'offer.declined'])

/** Publishes an offer's status to both sides, after the commit. */
export const createOfferAnnouncer =
  ({ db, publish, isHeard }: AnnounceDeps): OfferDeps['announceOffer'] =>
  (tx: Tx, { id, driverId }, event) =>
    afterCommit(tx, async () => {
      const isDrivers = DRIVERS_ONLY.has(event)
      if (isDrivers && !isHeard([room.user(driverId)])) return
      const offer = await readOffer(db, id)
      if (offer === null) return
      const clients = isDrivers ? [] : await clientsOf(db, offer.orderId)
      const rooms = [driverId, ...clients].map(room.user)
      publish({ to: [...new Set(rooms)], event, payload: { offer, version: offer.version } })
    })
