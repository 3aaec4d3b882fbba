import { createBatcher, NO_WAIT } from '../../platform/batcher.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller, Identify, SessionLock } from '../../platform/http/caller.ts'
import { createSessionLimits } from './auth-settings.ts'
import { needsSecondFactor } from './second-factor/needs-second-factor.ts'
import { type FoundSession, findSessions, isIdle, markSeen } from './session-repository.ts'
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
}

/** What the session still requires; the second factor comes first, because the password alone must not allow changing it. */
const lockOf = (session: FoundSession, demo: boolean): SessionLock | null => {
  if (needsSecondFactor(session, demo) && session.second_factor_at === null) return 'second_factor_required'
  return session.password_is_first ? 'password_must_change' : null
}

/**
 * Requests that arrive while a query runs share the next one: each still sees what is stored after it
 * arrived.
 */
const createSessionFinder = ({ db, clock }: Deps) =>
  createBatcher<string, FoundSession | null>(async hashes => {
    const found = await findSessions(db, { tokenHashes: [...new Set(hashes)], now: clock.now() })
    const byHash = new Map(found.map(session => [session.token_hash, session]))
    return hashes.map(hash => byHash.get(hash) ?? null)
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
  const [sessions, seen] = [createSessionFinder(deps), createSeenWriter(deps)]
  const limitsOf = createSessionLimits()
  return async request => {
    const { token, byCookie } = credentialsOf(request, deps)
    if (!isToken(token)) return VISITOR
    const session = await sessions.ask(tokenHash(token))
    const now = clock.now()
    if (session === null || (session.is_demo && !demo)) return VISITOR
    const limits = limitsOf(session.limits)
    if (isIdle(session.seen_at, spanOf(limits, session.role), now)) return VISITOR
    const unlessSince = new Date(now.getTime() - limits.seenEverySeconds * 1000)
    if (session.seen_at <= unlessSince) await seen.ask({ id: session.id, unlessSince })
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
    }
  }
}
