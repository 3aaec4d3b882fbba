import type { ApiKeyMode } from '@karvon/domain/company/api-key'
import { createBatcher, NO_WAIT } from '../../platform/batcher.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { unlessDiskFull } from '../../platform/disk/disk-space.ts'
import type { Credentials, Identify, KeyRefusal, SignedIn } from '../../platform/http/caller.ts'
import { addressesIn } from '../../platform/limits/caller-addresses.ts'
import { readAddress } from '../../platform/limits/client-address.ts'
import { countRefused, type FoundKey, findKeys, markUsed, type RefusedCalls } from './key-repository.ts'
import { keyHash, modeOfKey } from './key-text.ts'

/** A session's token is random and may begin with `kv_`, but hardly with all of this. */
const BEARER_KEY = /^Bearer +(kv_(?:live|test)_\w+)$/i

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

/** Identifies who presents a live key by it, and everyone else by their session, at no cost of their own. */
export const orByKey =
  (identify: Identify, identifyKey: IdentifyKey): Identify =>
  async presented => {
    const known = await identifyKey(presented, 'live')
    if (known === null) return identify(presented)
    return typeof known === 'string' ? { role: 'visitor', keyRefusal: known } : known
  }

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

/** Identifies a caller by an API key of this mode, or says why it is not taken; null: the request presents none. */
export type IdentifyKey = (
  presented: Pick<Credentials, 'headers' | 'ip'>,
  mode: ApiKeyMode,
) => Promise<SignedIn | KeyRefusal | null>

/** A key and which of its secrets was presented. */
type Presented = { readonly key: FoundKey; readonly isFormer: boolean }

/** Requests that arrive while a query runs share the next one, as those with sessions do. */
const createFindPresented = ({ db, clock }: Deps): ((text: string) => Promise<Presented | null>) => {
  const keys = createBatcher<string, Presented | null>(async hashes => {
    const found = await findKeys(db, { hashes: [...new Set(hashes)], now: clock.now() })
    const byHash = new Map<string | null, Presented>([
      ...found.map(key => [key.former_hash, { key, isFormer: true }] as const),
      ...found.map(key => [key.key_hash, { key, isFormer: false }] as const),
    ])
    return hashes.map(hash => byHash.get(hash) ?? null)
  }, NO_WAIT)
  return text => keys.ask(keyHash(text))
}

/** Calls that are refused while the count of others is being written are written together. */
const createNoteRefused = ({ db, clock }: Deps): ((call: Omit<RefusedCalls, 'calls'>) => Promise<null>) => {
  const calls = createBatcher<Omit<RefusedCalls, 'calls'>, null>(async refused => {
    const byKey = new Map<number, RefusedCalls>()
    for (const call of refused) byKey.set(call.id, { ...call, calls: (byKey.get(call.id)?.calls ?? 0) + 1 })
    for (const each of byKey.values()) await countRefused(db, each, clock.now())
    return refused.map(() => null)
  }, NO_WAIT)
  return call => calls.ask(call)
}

const isAllowedFrom = ({ allowed_from: networks }: FoundKey, ip: string | undefined): boolean =>
  networks.length === 0 || (ip !== undefined && addressesIn(networks).has(ip))

/** How the presented secret has ended; null: it counts. */
const refusalOf = (
  { key, isFormer }: Presented,
  { mode, now }: { readonly mode: ApiKeyMode; readonly now: Date },
): KeyRefusal | null => {
  if (key.ended !== null) return `api_key_${key.ended}`
  if (isFormer && key.former_until !== null && key.former_until <= now) return 'api_key_replaced'
  return key.mode === mode ? null : 'api_key_invalid'
}

const wasUsedSince = ({ key, isFormer }: Presented, since: Date): boolean => {
  const last = isFormer ? key.former_used_at : key.last_used_at
  return last !== null && last > since
}

/** Identifies callers by API keys. */
export const createIdentifyKey = (deps: Deps): IdentifyKey => {
  const { db, clock, demo } = deps
  const [find, noteRefused] = [createFindPresented(deps), createNoteRefused(deps)]
  return async (presented, mode) => {
    const text = keyOf(presented)
    if (text === null) return null
    const found = modeOfKey(text) === null ? null : await find(text)
    if (found === null || (found.key.is_demo && !demo)) return 'api_key_invalid'
    const { key, isFormer } = found
    const now = clock.now()
    const refused = refusalOf(found, { mode, now })
    if (refused !== null) return refused
    if (!isAllowedFrom(key, presented.ip)) {
      await unlessDiskFull(noteRefused({ id: key.id, from: readAddress(presented.ip).kept }))
      return 'api_key_address_refused'
    }
    const unlessSince = new Date(now.getTime() - USED_EVERY_MS)
    if (!wasUsedSince(found, unlessSince))
      await unlessDiskFull(markUsed(db, { id: key.id, isFormer, unlessSince, now }))
    return callerOf(key)
  }
}
