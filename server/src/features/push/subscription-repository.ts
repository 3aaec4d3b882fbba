import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Subscription } from './check-subscription.ts'

/** Browsers per person; beyond that the oldest goes. */
export const MOST_BROWSERS = 10

/** A stored subscription, with what its messages depend on. */
export type StoredSubscription = Subscription & { readonly id: number; readonly isOwner: boolean }

type NewSubscription = Subscription & {
  readonly userId: number
  readonly sessionId: string
  readonly now: Date
}

/** Subscriptions whose session was not ended. */
const selectLive = (db: Db, userId: number) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .where('p.user_id', '=', userId)
    .where('s.ended_at', 'is', null)

/** Stores a browser's subscription for a session, whoever had it before; returns its id. */
export const saveSubscription = async (
  tx: Tx,
  { endpoint, keys, userId, sessionId, now }: NewSubscription,
): Promise<number> => {
  // so that browsers added at the same time are counted one after the other
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { device } = await tx
    .selectFrom('sessions')
    .select('device')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const row = { user_id: userId, session_id: sessionId, p256dh: keys.p256dh, auth: keys.auth, device }
  const { id } = await tx
    .insertInto('push_subscriptions')
    .values({ ...row, endpoint, created_at: now })
    .onConflict(conflict =>
      conflict.column('endpoint').doUpdateSet({
        ...row,
        created_at: sql<Date>`case when push_subscriptions.user_id = excluded.user_id
          then push_subscriptions.created_at else excluded.created_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('id', 'not in', eb =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '!=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_BROWSERS - 1),
    )
    .execute()
  return id
}

/** A person's browsers, newest first. */
export const listSubscriptions = (db: Db, userId: number) =>
  selectLive(db, userId)
    .select(['p.id', 'p.device', 'p.endpoint', 'p.created_at'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

/** The browsers to send a person's notices to. */
export const readSubscriptions = async (db: Db, userId: number): Promise<StoredSubscription[]> => {
  const rows = await selectLive(db, userId)
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth', 'u.role'])
    .where('u.blocked_at', 'is', null)
    .where('u.closed_at', 'is', null)
    .execute()
  return rows.map(({ id, endpoint, p256dh, auth, role }) => ({
    ...{ id, endpoint, keys: { p256dh, auth } },
    isOwner: role === 'company_owner',
  }))
}

/** Deletes one of a person's browsers; returns whether it existed. */
export const deleteSubscription = async (tx: Tx, userId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes subscriptions that their push services no longer know, unless their browsers have renewed them meanwhile. */
export const deleteGone = async (tx: Tx, gone: readonly StoredSubscription[]): Promise<void> => {
  for (const { id, endpoint, keys } of gone) {
    await tx
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('endpoint', '=', endpoint)
      .where('p256dh', '=', keys.p256dh)
      .execute()
  }
}

/** Deletes all browsers of a person whose account closes, or whose phone changes. */
export const forgetSubscriptions = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}
