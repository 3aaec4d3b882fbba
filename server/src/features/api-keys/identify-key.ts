import type { ApiKeyMode } from '@karvon/domain/company/api-key'
import { createBatcher, NO_WAIT } from '../../platform/batcher.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller, Credentials, Identify, SignedIn } from '../../platform/http/caller.ts'
import { type FoundKey, findKeys, markUsed } from './key-repository.ts'
import { keyHash, modeOfKey } from './key-text.ts'

const BEARER_KEY = /^Bearer +(kv_\w+)$/i

/** The last use is written at most this often. */
const USED_EVERY_MS = 60_000

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** In the demo keys of its published accounts may be used. */
  readonly demo: boolean
}

/** The API key of a request: only in its `Authorization`, never in a cookie or an address. */
const keyOf = ({ headers: { authorization } }: Pick<Credentials, 'headers'>): string | null =>
  authorization === undefined ? null : (BEARER_KEY.exec(authorization)?.[1] ?? null)

const VISITOR: Caller = { role: 'visitor' }

/** Identifies who presents a live key by it, and everyone else by their session, at no cost of their own. */
export const orByKey =
  (identify: Identify, identifyKey: IdentifyKey): Identify =>
  async presented =>
    keyOf(presented) === null ? identify(presented) : ((await identifyKey(presented, 'live')) ?? VISITOR)

/** Whether a request presents a test key, valid or not. */
export const presentsTestKey = (presented: Pick<Credentials, 'headers'>): boolean =>
  keyOf(presented)?.startsWith('kv_test_') === true

const callerOf = (key: FoundKey): SignedIn => ({
  role: 'company_owner',
  userId: key.owner_id,
  sessionId: `api-key-${key.id}`,
  companyId: key.company_id,
  person: { firstName: key.first_name, lastName: key.last_name, phone: key.phone, locale: key.locale },
  lock: null,
  // its owner has given one for it
  secondFactorAt: key.created_at,
  byCookie: false,
  apiKey: { id: key.id, name: key.name, scopes: key.scopes },
})

/** Identifies a caller by an API key of this mode; null: the request presents none that may be used. */
export type IdentifyKey = (
  presented: Pick<Credentials, 'headers'>,
  mode: ApiKeyMode,
) => Promise<SignedIn | null>

/** Requests that arrive while a query runs share the next one, as those with sessions do. */
export const createIdentifyKey = ({ db, clock, demo }: Deps): IdentifyKey => {
  const keys = createBatcher<string, FoundKey | null>(async hashes => {
    const found = await findKeys(db, { hashes: [...new Set(hashes)], now: clock.now() })
    const byHash = new Map(found.map(key => [key.key_hash, key]))
    return hashes.map(hash => byHash.get(hash) ?? null)
  }, NO_WAIT)
  const isUnwritten = ({ last_used_at: last }: FoundKey, since: Date) => last === null || last <= since
  return async (presented, mode) => {
    const text = keyOf(presented)
    if (text === null || modeOfKey(text) !== mode) return null
    const key = await keys.ask(keyHash(text))
    if (key === null || (key.is_demo && !demo)) return null
    const now = clock.now()
    const unlessSince = new Date(now.getTime() - USED_EVERY_MS)
    if (isUnwritten(key, unlessSince)) await markUsed(db, { ids: [key.id], unlessSince, now })
    return callerOf(key)
  }
}
