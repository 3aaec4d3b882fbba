import { createBatcher, NO_WAIT } from '../../platform/batcher.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { unlessDiskFull } from '../../platform/disk/disk-space.ts'
import type { Caller, Identify, SessionLock } from '../../platform/http/caller.ts'
import { createSessionLimits } from './auth-settings.ts'
import { needsSecondFactor } from './second-factor/needs-second-factor.ts'
import { type FoundSession, findSessions, isIdle, markSeen } from './session-repository.ts'
import type { SessionCache } from './sessions/session-cache.ts'
import { sessionTokenOf } from './sessions/session-cookies.ts'
import { spanOf } from './sessions/session-span.ts'
import { isToken, tokenHash } from './sessions/session-token.ts'

const VISITOR: Caller = { role: 'visitor' }

type Credentials = { readonly token: string | undefined; readonly byCookie: boolean }

/** A bearer token, valid or not, takes precedence over the cookie. */
const credentialsOf = (
  { headers, cookies }: Parameters<Identify>[0],
  { publicUrl }: Pick<Deps, 'publicUrl'>,
): Credentials => {
  const { authorization } = headers
  if (authorization === undefined) return { token: sessionTokenOf(cookies, publicUrl), byCookie: true }
  return { token: /^Bearer +(\S+)$/i.exec(authorization)?.[1], byCookie: false }
}

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string | null
  /** In the demo operators need no second factor. */
  readonly demo: boolean
  /** Absent: every session is read from the database. */
  readonly cache?: SessionCache | undefined
}

/** What the session still requires; the second factor comes first, because the password alone must not allow changing it. */
const lockOf = (session: FoundSession, demo: boolean): SessionLock | null => {
  if (needsSecondFactor(session, demo) && session.second_factor_at === null) return 'second_factor_required'
  if (session.needs_sign_on) return 'company_sign_on_required'
  // a first password, which another person knows, never opens a session at an issuer
  return session.password_is_first && !session.by_sign_on ? 'password_must_change' : null
}

/** A session that was not seen since then is marked as seen. */
type DueSince = (session: FoundSession, now: Date) => Date

/** Reads sessions from the database, for other processes too if the cache answers. */
const readSessions = async (
  { db, cache }: Deps,
  tokenHashes: readonly string[],
  now: Date,
  isRested: (session: FoundSession) => boolean,
): Promise<readonly FoundSession[]> => {
  if (tokenHashes.length === 0) return []
  const readAt = (await cache?.readAt()) ?? null
  const found = await findSessions(db, { tokenHashes, now })
  if (readAt !== null) void cache?.store(readAt, found.filter(isRested))
  return found
}

/**
 * Requests that arrive while a query runs share the next one: each still sees what is stored after it
 * arrived. What another process has just read is not read again, unless it is to be marked as seen.
 */
const createSessionFinder = (deps: Deps, dueSince: DueSince) =>
  createBatcher<string, FoundSession | null>(async asked => {
    const hashes = [...new Set(asked)]
    const cached = (await deps.cache?.find(hashes)) ?? []
    const now = deps.clock.now()
    const isRested = (session: FoundSession) => session.seen_at > dueSince(session, now)
    const known = new Map<string, FoundSession>()
    for (const session of cached)
      if (session !== null && session.expires_at > now && isRested(session))
        known.set(session.token_hash, session)
    const missing = hashes.filter(hash => !known.has(hash))
    for (const session of await readSessions(deps, missing, now, isRested))
      known.set(session.token_hash, session)
    return asked.map(hash => known.get(hash) ?? null)
  }, NO_WAIT)

/** Being seen is written the same way. */
const createSeenWriter = ({ db, clock }: Deps) =>
  createBatcher<{ readonly id: string; readonly unlessSince: Date }, true>(async seen => {
    await markSeen(db, {
      ids: seen.map(({ id }) => id),
      unlessSince: seen.map(({ unlessSince }) => unlessSince.toISOString()),
      now: clock.now(),
    })
    return seen.map(() => true)
  }, NO_WAIT)

/** Identifies the caller: the live session of an unblocked user, or a visitor. */
export const createIdentify = (deps: Deps): Identify => {
  const { clock, demo } = deps
  const limitsOf = createSessionLimits()
  const dueSince: DueSince = ({ limits }, now) =>
    new Date(now.getTime() - limitsOf(limits).seenEverySeconds * 1000)
  const [sessions, seen] = [createSessionFinder(deps, dueSince), createSeenWriter(deps)]
  return async request => {
    const { token, byCookie } = credentialsOf(request, deps)
    if (!isToken(token)) return VISITOR
    const session = await sessions.ask(tokenHash(token))
    const now = clock.now()
    if (session === null || (session.is_demo && !demo)) return VISITOR
    const limits = limitsOf(session.limits)
    if (isIdle(session.seen_at, spanOf(limits, session.role), now)) return VISITOR
    const unlessSince = dueSince(session, now)
    if (session.seen_at <= unlessSince) await unlessDiskFull(seen.ask({ id: session.id, unlessSince }))
    return {
      role: session.role,
      userId: session.user_id,
      sessionId: session.id,
      companyId: session.company_id,
      person: {
        firstName: session.first_name,
        lastName: session.last_name,
        phone: session.phone,
        locale: session.locale,
      },
      lock: lockOf(session, demo),
      secondFactorAt: session.second_factor_at,
      byCookie,
      ...(session.is_unconfirmed && { isUnconfirmed: true }),
    }
  }
}
