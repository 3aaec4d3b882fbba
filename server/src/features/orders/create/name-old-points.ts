import type { MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'

/** The job that gives the points of earlier orders their places; the migration that added the column puts it in the queue. */
export const NAME_ORDER_POINTS = 'name_order_points'

/** Texts searched per batch: each takes some milliseconds, while others wait. */
const AT_ONCE = 25

type Payload = { readonly before: number }

/** The place that a text near a point names, or null. */
export type PlaceOfText = (asked: { readonly address: string; readonly point: MapPoint }) => string | null

/** Looks through the orders below a number, the newest first, and comes back for the next ones. */
export const nameOldPointsJob =
  (placeOfText: PlaceOfText): JobHandler =>
  async (tx: Tx, { before }: Payload, now: Date) => {
    const points = await tx
      .selectFrom('order_points')
      .select(['order_id', 'position', 'address', 'lat', 'lng', 'place'])
      .where('order_id', '<', before)
      .orderBy('order_id', 'desc')
      .limit(AT_ONCE)
      .execute()
    const last = points.at(-1)
    if (last === undefined) return undefined
    // the last order may have more points than fit: it is read again, unless it is all there is
    const isWhole = points.length < AT_ONCE || points.every(point => point.order_id === last.order_id)
    const read = isWhole ? points : points.filter(point => point.order_id !== last.order_id)
    const named = read.flatMap(({ lat, lng, ...point }) => {
      const place = point.place === null ? placeOfText({ address: point.address, point: { lat, lng } }) : null
      return place === null ? [] : [{ ...point, place }]
    })
    await sql`update order_points p set place = n.place
      from unnest(${named.map(one => one.order_id)}::int[], ${named.map(({ position }) => position)}::int[],
        ${named.map(({ place }) => place)}::text[]) as n (order_id, position, place)
      where p.order_id = n.order_id and p.position = n.position and p.place is null`.execute(tx)
    const next = isWhole ? last.order_id : last.order_id + 1
    await enqueue(tx, { kind: NAME_ORDER_POINTS, payload: { before: next }, runAt: now })
    return undefined
  }
