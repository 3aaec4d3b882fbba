import type { Tx } from '../../../platform/db/database.ts'
import { NETWORK_PREFIX } from '../devices/request-source.ts'

/** A code under way to a phone that several challenges share, and the message that took it. */
export type SharedCode = {
  /** The challenge the code was made for. */
  readonly codeOf: string
  readonly codeHash: string
  readonly messageId: string | null
  readonly sentAt: Date
}

/**
 * The code that a phone over its limit got within `seconds` and nobody has used: the phone shows it, so whoever holds
 * the phone can sign in with it from any network, and no further SMS is sent.
 */
export const findSharedCode = async (
  tx: Tx,
  phone: string,
  seconds: number,
  now: Date,
): Promise<SharedCode | undefined> => {
  const row = await tx
    .selectFrom('login_challenges as c')
    .select(['c.id', 'c.code_hash', 'c.message_id', 'c.created_at'])
    .where('c.phone', '=', phone)
    .whereRef('c.code_of', '=', 'c.id')
    .where('c.asked_from', 'like', `${NETWORK_PREFIX}%`)
    .where('c.used_at', 'is', null)
    .where('c.created_at', '>', new Date(now.getTime() - seconds * 1000))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('login_challenges as used')
            .select('used.id')
            .whereRef('used.code_of', '=', 'c.id')
            .where('used.used_at', 'is not', null),
        ),
      ),
    )
    .orderBy('c.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : { codeOf: row.id, codeHash: row.code_hash, messageId: row.message_id, sentAt: row.created_at }
}
