import type { Role } from '@karvon/domain/access/access-table'
import type { Locale } from '@karvon/domain/values/locale'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { anyOf, compileOnce, type Placeholders } from '../../platform/db/queries/compile-once.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { identityChanged } from '../../platform/identity/identity-changes.ts'
import type { SessionLimits } from './auth-settings.ts'
import { GUARDED_ROLES, guardedSpan, openSpan, type SessionSpan, spanOf } from './sessions/session-span.ts'
import { makeSessionId, makeToken, type NewSession, tokenHash } from './sessions/session-token.ts'

const idleSince = (now: Date, { idleMs }: SessionSpan) => new Date(now.getTime() - idleMs)

/** Idle for too long, depending on the role. */
const isUsed = (eb: ExpressionBuilder<Tables, 'sessions' | 'users'>, limits: SessionLimits, now: Date) =>
  eb.or([
    eb.and([
      eb('users.role', 'not in', GUARDED_ROLES),
      eb('sessions.seen_at', '>', idleSince(now, openSpan(limits))),
    ]),
    eb.and([
      eb('users.role', 'in', GUARDED_ROLES),
      eb('sessions.seen_at', '>', idleSince(now, guardedSpan(limits))),
    ]),
  ])

/** Blocked or closed users, and those of such companies, have no live session (docs/trust.md#sessions). */
export const isLet = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.and([
    eb('users.blocked_at', 'is', null),
    eb('users.closed_at', 'is', null),
    eb.not(
      eb.exists(
        eb
          .selectFrom('companies')
          .select('companies.id')
          .whereRef('companies.id', '=', 'users.company_id')
          .where(company =>
            company.or([
              company('companies.blocked_at', 'is not', null),
              company('companies.closed_at', 'is not', null),
            ]),
          ),
      ),
    ),
  ])

/** The sessions of these tokens whose users may sign in, with their limits: one query, unordered. */
export const findSessions = compileOnce(
  (db, { tokenHashes, now }: Placeholders<{ tokenHashes: readonly string[]; now: Date }>) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.token_hash', 'sessions.id', 'sessions.seen_at', 'sessions.second_factor_at'])
      .select('sessions.expires_at')
      .select(['users.id as user_id', 'users.role', 'users.company_id', 'users.password_is_first'])
      .select(['users.totp_confirmed_at', 'users.is_demo', 'users.is_unconfirmed'])
      .select(['users.first_name', 'users.last_name', 'users.phone', 'users.locale'])
      .select('sessions.by_sign_on')
      .select(
        sql<boolean>`(users.role = 'company_employee' and not sessions.by_sign_on and exists (
          select from company_sign_on s where s.company_id = users.company_id and s.employees_only))`.as(
          'needs_sign_on',
        ),
      )
      .select(
        sql<string | null>`(select value::text from settings where key = 'session_limits')`.as('limits'),
      )
      .where(sql<boolean>`sessions.token_hash = ${anyOf(tokenHashes, 'text')}`)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where(eb => isLet(eb)),
)

/** Longer than anybody uses what was read of a session before it ended, whatever the clocks. */
const LATELY_MS = 3_600_000

/** The hashes of these users' tokens whose sessions live or have ended lately. */
export const tokensOf = async (db: Db, userIds: readonly number[], now: Date): Promise<string[]> => {
  const since = new Date(now.getTime() - LATELY_MS)
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', 'in', userIds)
    .where(eb => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
    .where('expires_at', '>', since)
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** A token's session, if any. */
export type FoundSession = Awaited<ReturnType<typeof findSessions>>[number]

/** Sessions that were seen, each with the instant since which nobody else may have written it (ISO 8601). */
type Seen = { readonly ids: readonly string[]; readonly unlessSince: readonly string[]; readonly now: Date }

/** Writes that sessions were seen, unless another request has just done so or is doing so. */
export const markSeen = compileOnce(
  (_, { ids, unlessSince, now }: Placeholders<Seen>) => sql`
    update sessions set seen_at = ${now} where id in (
      select s.id from sessions s join unnest(${ids}::text[], ${unlessSince}::timestamptz[]) e (id, unless_since)
        on s.id = e.id and s.seen_at <= e.unless_since
      for no key update of s skip locked)`,
)

/** The live ones among these sessions whose users may sign in. */
export const findLive = (db: Db, ids: readonly string[], limits: SessionLimits, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where(sql<boolean>`sessions.id = any(${[...ids]}::text[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where(eb => isUsed(eb, limits, now))
    .where(eb => isLet(eb))
    .execute()

/**
 * Limits a user's sessions by ending the least recently used. A connection of an ended session closes within a
 * second.
 */
const endOldest = async (tx: Tx, userId: number, kept: number, now: Date): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'not in', eb =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .orderBy('seen_at', 'desc')
        .limit(kept),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) identityChanged(tx, [userId])
}

/** The user of a new session, and how they signed in. */
export type SessionOwner = {
  readonly userId: number
  readonly role: Role
  readonly device: string
  /** The language the person signs in with; the account's language if they never chose one. */
  readonly locale: Locale | null
  /** An issuer vouched for the person; the session ends with the link to it. */
  readonly bySignOn?: boolean
}

/** Every account needs a language for notices and SMS. */
const rememberLocale = async (tx: Tx, userId: number, locale: Locale): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ locale })
    .where('id', '=', userId)
    .where('locale', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) identityChanged(tx, [userId], 'names')
}

/** Opens a session and ends excess ones. */
export const openSession = async (
  tx: Tx,
  { userId, role, device, locale, bySignOn = false }: SessionOwner,
  limits: SessionLimits,
  now: Date,
): Promise<NewSession> => {
  await endOldest(tx, userId, limits.perUser - 1, now)
  const session = { id: makeSessionId(), token: makeToken() }
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: userId,
      token_hash: tokenHash(session.token),
      device,
      by_sign_on: bySignOn,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + spanOf(limits, role).absoluteMs),
    })
    .execute()
  if (locale !== null) await rememberLocale(tx, userId, locale)
  return session
}

/** The user's live sessions, newest first. */
export const listLiveSessions = (db: Db, userId: number, limits: SessionLimits, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.device', 'sessions.created_at', 'sessions.seen_at'])
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where(eb => isUsed(eb, limits, now))
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id')
    .execute()

/** Ends a session of the user; returns whether it existed. */
export const endSession = async (tx: Tx, userId: number, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  identityChanged(tx, [userId])
  return numUpdatedRows > 0n
}

/** Ends all sessions of a user but one; returns their ids. */
export const endOthers = async (tx: Tx, userId: number, keptId: string, now: Date): Promise<string[]> => {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  identityChanged(tx, [userId])
  return ended.map(({ id }) => id)
}

/** Ends every session of these users; returns their ids. */
export const endAll = async (tx: Tx, userIds: readonly number[], now: Date): Promise<string[]> => {
  if (userIds.length === 0) return []
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  identityChanged(tx, userIds)
  return ended.map(({ id }) => id)
}

/** Whether a session has been idle for too long. */
export const isIdle = (seenAt: Date, span: SessionSpan, now: Date): boolean => seenAt <= idleSince(now, span)
