import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { currentOrder } from '../../../../platform/db/queries/truck-places.ts'

/** A position of a live location: whose, of which message, and from when. */
export type LivePosition = { readonly driverId: number; readonly messageId: number; readonly at: Date }

/** A shared live location; `toldAt`: when both sides were told that it stopped. */
export type LiveLocation = {
  readonly messageId: number
  readonly seenAt: Date
  readonly isWatched: boolean
  readonly toldAt: Date | null
}

/** The live location of a driver, locked; null: none was shared. */
export const lockLiveLocation = async (tx: Tx, driverId: number): Promise<LiveLocation | null> => {
  const row = await tx
    .selectFrom('telegram_live_locations')
    .selectAll()
    .where('driver_id', '=', driverId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const { message_id, seen_at, is_watched, told_at } = row
  return { messageId: Number(message_id), seenAt: seen_at, isWatched: is_watched, toldAt: told_at }
}

/** The same without a lock. */
export const readSeenAt = async (db: Db, { driverId, messageId }: LivePosition): Promise<Date | null> => {
  const row = await db
    .selectFrom('telegram_live_locations')
    .select('seen_at')
    .where('driver_id', '=', driverId)
    .where('message_id', '=', messageId)
    .where('is_watched', '=', true)
    .executeTakeFirst()
  return row?.seen_at ?? null
}

/** Stores a sharing as it begins, or as it goes on. */
export const saveLiveLocation = async (tx: Tx, { driverId, messageId, at }: LivePosition): Promise<void> => {
  await tx
    .insertInto('telegram_live_locations')
    .values({ driver_id: driverId, message_id: messageId, seen_at: at, is_watched: true, told_at: null })
    .onConflict(conflict =>
      conflict.column('driver_id').doUpdateSet({
        message_id: messageId,
        seen_at: at,
        is_watched: true,
        // once per sharing
        told_at: sql`case when telegram_live_locations.message_id = ${messageId} then telegram_live_locations.told_at end`,
      }),
    )
    .execute()
}

/** Notes that a sharing is over, and whether both sides are told so. */
export const endLiveLocation = (tx: Tx, driverId: number, toldAt: Date | null) =>
  tx
    .updateTable('telegram_live_locations')
    .set({ is_watched: false, ...(toldAt !== null && { told_at: toldAt }) })
    .where('driver_id', '=', driverId)
    .execute()

/** Forgets a driver's sharing. */
export const forgetLiveLocation = (tx: Tx, driverId: number) =>
  tx.deleteFrom('telegram_live_locations').where('driver_id', '=', driverId).execute()

/** The trip a driver is on, and when their truck was last seen by anything. */
export type DriverTrip = {
  readonly orderId: number
  readonly clientId: number
  readonly status: string
  readonly positionAt: Date | null
}

/** The trip that a driver is on; null: none. */
export const readTrip = async (tx: Tx, driverId: number): Promise<DriverTrip | null> => {
  const { rows } = await sql<{ id: number; client_id: number; status: string; at: Date | null }>`
    select o.id, o.client_id, o.status, (select p.at from last_positions p where p.driver_id = ${driverId}) as at
    from (${currentOrder(sql`${driverId}`)}) o`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  return { orderId: row.id, clientId: row.client_id, status: row.status, positionAt: row.at }
}
