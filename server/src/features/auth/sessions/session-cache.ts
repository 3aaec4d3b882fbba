import { setTimeout as wait } from 'node:timers/promises'
import type { IdentityChange } from '../../../platform/identity/identity-changes.ts'
import type { Redis } from '../../../platform/redis/redis-connections.ts'
import { createScript } from '../../../platform/redis/script.ts'
import type { Signer } from '../../../platform/secret.ts'
import type { FoundSession } from '../session-repository.ts'

/** How long after it was read from the database a session may be used. */
const LIFE_MS = 5_000

/** Longer than any entry that was read before the mark was set. */
const MARK_MS = 2 * LIFE_MS

/** Stands in place of an entry. */
const MARK = 'changed'

const MARK_WITHIN_MS = 500
const RETRY_MS = 200

/**
 * Sessions that any process has read recently (decision 0071). When a user changes, marks replace their sessions; a marked session is
 * neither used nor stored. An entry expires a fixed time after its row was read, so one that was read before a change and stored after
 * it expires before the mark does. All times are Redis' own.
 */
export type SessionCache = {
  /** Each session, if it is known; null: Redis is away or slow. */
  find(tokenHashes: readonly string[]): Promise<readonly (FoundSession | null)[] | null>
  /** When sessions are read that are stored then; null: Redis is away or slow. */
  readAt(): Promise<number | null>
  /** Stores sessions that were read from the database after `readAt`; nobody waits for it. */
  store(readAt: number, sessions: readonly FoundSession[]): Promise<void>
  /** Resolves once no process uses what was read of these users before, by waiting for its end if Redis is away. */
  forget(userIds: readonly number[], change: IdentityChange): Promise<void>
}

const storeEntries = createScript(`
  local time = redis.call('TIME')
  local age = time[1] * 1000 + math.floor(time[2] / 1000) - ARGV[1]
  if age < 0 or age >= tonumber(ARGV[2]) then return 0 end
  for i, key in ipairs(KEYS) do
    if redis.call('GET', key) ~= ARGV[3] then redis.call('SET', key, ARGV[3 + i], 'PX', ARGV[2] - age) end
  end
  return 1`)

/** Signed, so that write access to Redis is not enough to forge a session. */
const entryOf = (session: FoundSession, signer: Signer): string => {
  const text = JSON.stringify(session)
  return `${signer.sign(text)} ${text}`
}

type Instants = 'seen_at' | 'second_factor_at' | 'totp_confirmed_at' | 'expires_at'
type WrittenSession = Omit<FoundSession, Instants> &
  Record<'seen_at' | 'expires_at', string> &
  Record<'second_factor_at' | 'totp_confirmed_at', string | null>

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const readEntry = (
  entry: string | null | undefined,
  tokenHash: string,
  signer: Signer,
): FoundSession | null => {
  const end = entry?.indexOf(' ') ?? -1
  if (entry === null || entry === undefined || end === -1) return null
  const text = entry.slice(end + 1)
  if (!signer.verifies(text, entry.slice(0, end))) return null
  const written: WrittenSession = JSON.parse(text)
  if (written.token_hash !== tokenHash) return null
  return {
    ...written,
    seen_at: new Date(written.seen_at),
    expires_at: new Date(written.expires_at),
    second_factor_at: instantOf(written.second_factor_at),
    totp_confirmed_at: instantOf(written.totp_confirmed_at),
  }
}

type CacheDeps = {
  readonly redis: Redis
  readonly signer: Signer
  /** The hashes of all tokens of these users that may have been in use lately. */
  readonly tokensOf: (userIds: readonly number[]) => Promise<readonly string[]>
}

/** Sets the marks; tries until nothing that was read before can be in use any more. */
const createForget =
  (
    { redis: { commands }, tokensOf }: CacheDeps,
    keyOf: (tokenHash: string) => string,
  ): SessionCache['forget'] =>
  async (userIds, change) => {
    const mark = async () => {
      const hashes = await tokensOf(userIds)
      await Promise.all(hashes.map(hash => commands.set(keyOf(hash), MARK, { PX: MARK_MS })))
      return true
    }
    const endsAt = performance.now() + LIFE_MS
    while (performance.now() < endsAt) {
      const late = wait(MARK_WITHIN_MS, false, { ref: false })
      const isMarked = await Promise.race([mark().catch(() => false), late])
      if (isMarked || change === 'names') return
      await wait(RETRY_MS, undefined, { ref: false })
    }
  }

export const createSessionCache = (deps: CacheDeps): SessionCache => {
  const { redis, signer } = deps
  const keyOf = (tokenHash: string) => `${redis.prefix}:session:${tokenHash}`
  return {
    find: async tokenHashes => {
      const entries = await redis.ask(commands => commands.mGet(tokenHashes.map(keyOf)))
      return entries === null ? null : tokenHashes.map((hash, at) => readEntry(entries[at], hash, signer))
    },
    readAt: async () => {
      const time = await redis.ask(commands => commands.time())
      return time === null ? null : Number(time[0]) * 1000 + Math.floor(Number(time[1]) / 1000)
    },
    store: async (readAt, sessions) => {
      if (sessions.length === 0) return
      const keys = sessions.map(({ token_hash }) => keyOf(token_hash))
      const entries = sessions.map(session => entryOf(session, signer))
      await redis.ask(commands => storeEntries(commands, keys, [readAt, LIFE_MS, MARK, ...entries]))
    },
    forget: createForget(deps, keyOf),
  }
}
