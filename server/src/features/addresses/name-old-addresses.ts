import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../platform/jobs/job-queue.ts'

/** The job that finds the places of addresses saved earlier; enqueued by the migration that added the column. */
export const NAME_SAVED_ADDRESSES = 'name_saved_addresses'

/** Texts searched per batch: each blocks for some milliseconds. */
const AT_ONCE = 25

type Payload = { readonly before: number }

type PlaceOfText = (asked: { readonly address: string; readonly point: MapPoint }) => string | null

/** Processes the addresses below an id, newest first, and schedules the next batch. */
export const nameOldAddressesJob =
  (placeOfText: PlaceOfText): JobHandler =>
  async (tx: Tx, { before }: Payload, now: Date) => {
    const addresses = await tx
      .selectFrom('saved_addresses')
      .select(['id', 'address', 'lat', 'lng', 'place'])
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(AT_ONCE)
      .execute()
    const last = addresses.at(-1)
    if (last === undefined) return undefined
    for (const { id, address, lat, lng, place: known } of addresses) {
      const place = known ?? placeOfText({ address, point: { lat, lng } })
      if (place === known) continue
      await tx.updateTable('saved_addresses').set({ place }).where('id', '=', id).execute()
    }
    await enqueue(tx, { kind: NAME_SAVED_ADDRESSES, payload: { before: last.id }, runAt: now })
    return undefined
  }
