import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ClientAddress } from '../../platform/limits/client-address.ts'
import { forgetCode } from '../../platform/sms/sealed-codes.ts'
import type { CodeLimits } from './auth-settings.ts'
import type { SentCode } from './codes/resend-wait.ts'
import type { SharedCode } from './codes/shared-code.ts'
import type { UserRole } from './user-repository.ts'

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/**
 * Serializes requests for one phone, or from one network; locks are always taken in this order: phones by
 * digits, then the network.
 */
export const lockSends = async (tx: Tx, phones: readonly string[], address: ClientAddress): Promise<void> => {
  for (const phone of phones.toSorted()) {
    await sql`select pg_advisory_xact_lock(1, hashtext(${phone}))`.execute(tx)
  }
  await sql`select pg_advisory_xact_lock(2, hashtext(${address.block}))`.execute(tx)
}

/** The codes sent to a phone from one source within its limits' windows, newest first. */
export const sentTo = async (
  db: Db,
  { phone, askedFrom }: { readonly phone: string; readonly askedFrom: string },
  { perPhone }: CodeLimits,
  now: Date,
): Promise<SentCode[]> => {
  const longest = Math.max(...perPhone.map(({ seconds }) => seconds))
  const most = Math.max(...perPhone.map(({ count }) => count))
  const rows = await db
    .selectFrom('login_challenges')
    .select(['created_at', 'closed_at'])
    .where('phone', '=', phone)
    .where('asked_from', '=', askedFrom)
    .where('created_at', '>', before(now, longest))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({ createdAt: row.created_at, closedAt: row.closed_at }))
}

/** The account change a code confirms: one half of a phone change, or closing. */
export type AccountChange = {
  readonly id: string
  readonly side: 'old' | 'new' | 'close'
  readonly userId: number
}

export type NewChallenge = {
  readonly id: string
  readonly phone: string
  readonly role: UserRole
  readonly codeHash: string
  readonly address: ClientAddress
  /** The source whose quota it counts against. */
  readonly askedFrom: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The account change it confirms; absent: it signs in. */
  readonly change?: AccountChange | undefined
  /** The code it shares with others of a phone over its limit; absent: it has its own. */
  readonly shared?: Pick<SharedCode, 'codeOf' | 'messageId'> | undefined
}

/** Codes that nobody can use any more are sent by no further route. */
const forgetCodes = async (tx: Tx, closed: readonly { readonly message_id: string | null }[]) => {
  for (const { message_id: id } of closed) if (id !== null) await forgetCode(tx, id)
}

/**
 * Stores a new challenge and invalidates the older ones of its device; a stranger's request leaves the
 * owner's code valid.
 */
export const insertChallenge = async (tx: Tx, challenge: NewChallenge): Promise<void> => {
  const { createdAt, phone, change, shared } = challenge
  const older = await tx
    .updateTable('login_challenges')
    .set({ closed_at: createdAt })
    .where('phone', '=', phone)
    .where('asked_from', '=', challenge.askedFrom)
    .where('closed_at', 'is', null)
    .returning('message_id')
    .execute()
  await forgetCodes(tx, older)
  await tx
    .insertInto('login_challenges')
    .values({
      id: challenge.id,
      phone,
      role: challenge.role,
      code_hash: challenge.codeHash,
      address: challenge.address.kept,
      network: challenge.address.block,
      asked_from: challenge.askedFrom,
      created_at: createdAt,
      expires_at: challenge.expiresAt,
      change_id: change?.id ?? null,
      change_side: change?.side ?? null,
      user_id: change?.userId ?? null,
      code_of: shared?.codeOf ?? null,
      message_id: shared?.messageId ?? null,
    })
    .execute()
}

/** Stores which message took the code of a challenge. */
export const noteMessage = (tx: Tx, id: string, messageId: string) =>
  tx.updateTable('login_challenges').set({ message_id: messageId }).where('id', '=', id).execute()

/** The message that took the code of a challenge that is still open; undefined if there is none. */
export const readMessageId = async (db: Db, id: string, now: Date): Promise<string | undefined> => {
  const row = await db
    .selectFrom('login_challenges')
    .select('message_id')
    .where('id', '=', id)
    .where('change_id', 'is', null)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? undefined : (row.message_id ?? '')
}

/** Counts a guess before checking it; undefined if the challenge is unknown, expired, out of guesses or of another kind. */
export const claimGuess = (
  tx: Tx,
  { id, changeId = null }: { readonly id: string; readonly changeId?: string | null },
  most: { readonly guesses: number; readonly sharedGuesses?: number },
  now: Date,
) =>
  tx
    .updateTable('login_challenges')
    .set(eb => ({ guesses: eb('guesses', '+', 1) }))
    .where('id', '=', id)
    .where('change_id', changeId === null ? 'is' : '=', changeId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where(
      'guesses',
      '<',
      sql<number>`case when code_of is null then ${most.guesses}::int else ${most.sharedGuesses ?? most.guesses}::int end`,
    )
    .returning(['phone', 'role', 'code_hash', 'code_of'])
    .executeTakeFirst()

/** Closes a challenge after the right code, which works once, for all that share it, and does not count as wrong. */
export const closeUsed = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const used = await tx
    .updateTable('login_challenges')
    .set(eb => ({ closed_at: now, used_at: now, guesses: eb('guesses', '-', 1) }))
    .where('id', '=', id)
    .returning(['message_id', 'code_of'])
    .execute()
  await forgetCodes(tx, used)
  for (const { code_of: codeOf } of used) {
    if (codeOf === null) continue
    await tx
      .updateTable('login_challenges')
      .set({ closed_at: now })
      .where('code_of', '=', codeOf)
      .where('closed_at', 'is', null)
      .execute()
  }
}

/** Returns the guess of a right code whose other half was wrong: it can be used again. */
export const refundGuess = (tx: Tx, id: string) =>
  tx
    .updateTable('login_challenges')
    .set(eb => ({ guesses: eb('guesses', '-', 1) }))
    .where('id', '=', id)
    .execute()

/** The codes of an account change of this user. */
export const halvesOf = (tx: Tx, changeId: string, userId: number) =>
  tx
    .selectFrom('login_challenges')
    .select(['id', 'phone', 'change_side as side'])
    .where('change_id', '=', changeId)
    .where('user_id', '=', userId)
    .execute()
