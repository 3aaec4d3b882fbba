import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/db/database.ts'

/** A link from a page is used within minutes. */
const LIFE_MS = 15 * 60_000

/** Two pages of one person may each show one; older ones end. */
const MOST_LIVE = 5

const TOKEN = /^[\w-]{43}$/

/** 256 bits are enough for a plain digest. */
const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new one-time token for linking an account, and until when it is valid. */
export const addLinkToken = async (
  tx: Tx,
  userId: number,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  const newest = tx
    .selectFrom('telegram_link_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(MOST_LIVE - 1)
  await tx
    .deleteFrom('telegram_link_tokens')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', newest)
    .execute()
  await tx
    .insertInto('telegram_link_tokens')
    .values({ token_hash: tokenHash(token), user_id: userId, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/** Uses a token up; returns whose it was, null if it is none, expired or used. */
export const useLinkToken = async (tx: Tx, token: string, now: Date): Promise<number | null> => {
  if (!TOKEN.test(token)) return null
  const used = await tx
    .deleteFrom('telegram_link_tokens')
    .where('token_hash', '=', tokenHash(token))
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  return used !== undefined && used.expires_at > now ? used.user_id : null
}
