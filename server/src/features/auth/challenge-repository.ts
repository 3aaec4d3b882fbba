import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ClientAddress } from '../../platform/limits/client-address.ts'
import type { CodeLimits, SendWindow } from './auth-settings.ts'
import type { SentCode } from './codes/resend-wait.ts'
import type { UserRole } from './user-repository.ts'

const KEPT_DAYS = 2
const DAY_MS = 86_400_000

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/**
 * Makes two requests for one phone, or from one network, count one after the other; always taken in this order: phones by
 * their digits, the network last.
 */
export const lockSends = async (tx: Tx, phones: readonly string[], address: ClientAddress): Promise<void> => {
  for (const phone of phones.toSorted()) {
    await sql`select pg_advisory_xact_lock(1, hashtext(${phone}))`.execute(tx)
  }
  await sql`select pg_advisory_xact_lock(2, hashtext(${address.block}))`.execute(tx)
}

/** The codes that went to a phone, the newest first, as far as its limits look back. */
export const sentTo = async (
  db: Db,
  phone: string,
  { perPhone }: CodeLimits,
  now: Date,
): Promise<SentCode[]> => {
  const longest = Math.max(...perPhone.map(({ seconds }) => seconds))
  const most = Math.max(...perPhone.map(({ count }) => count))
  const rows = await db
    .selectFrom('login_challenges')
    .select(['created_at', 'closed_at'])
    .where('phone', '=', phone)
    .where('created_at', '>', before(now, longest))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({ createdAt: row.created_at, closedAt: row.closed_at }))
}

/** When a full window lets the next one through: its oldest send that counts falls out; no row while it isn't full. */
const windowEnd = (scope: RawBuilder<unknown>, { count, seconds }: SendWindow, now: Date) => sql`
  (select created_at + make_interval(secs => ${seconds}) as until from login_challenges
   where ${scope} and created_at > ${before(now, seconds)}::timestamptz
   order by created_at desc offset ${count - 1} limit 1)`

/** `guesses` of a used challenge holds only its wrong ones; those of a challenge count at the moment it was made. */
const brakeEnd = ({ wrongCodes }: CodeLimits, now: Date) => sql`
  (select ${now}::timestamptz + make_interval(secs => ${wrongCodes.waitSeconds}) as until from login_challenges
   where created_at > ${before(now, wrongCodes.seconds)}::timestamptz
   having sum(guesses) > ${wrongCodes.count})`

/** Seconds until this address, its network and the whole service may send again; 0: now. */
export const secondsUntilSend = async (
  db: Db,
  address: ClientAddress,
  limits: CodeLimits,
  now: Date,
): Promise<number> => {
  const ends = [
    ...limits.perAddress.map(window => windowEnd(sql`address like ${address.customer}`, window, now)),
    ...limits.perBlock.map(window => windowEnd(sql`address like ${address.block}`, window, now)),
    ...limits.wholeService.map(window => windowEnd(sql`true`, window, now)),
    brakeEnd(limits, now),
  ]
  const { rows } = await sql<{ until: Date | null }>`
    select max(until) as until from (${sql.join(ends, sql` union all `)}) as ends`.execute(db)
  const until = rows[0]?.until
  return until == null ? 0 : Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** What a code that signs nobody in is for, and whose account: one half of a change of phone, or its closing. */
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
  readonly address: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The change of an account that this code proves, or proves one half of; absent: it signs in. */
  readonly change?: AccountChange | undefined
}

/** Keeps a new challenge, kills the phone's older ones, and forgets what no limit looks back at. */
export const keepChallenge = async (tx: Tx, challenge: NewChallenge): Promise<void> => {
  const { createdAt, phone, change } = challenge
  await tx
    .updateTable('login_challenges')
    .set({ closed_at: createdAt })
    .where('phone', '=', phone)
    .where('closed_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('login_challenges')
    .where('created_at', '<', new Date(createdAt.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
  await tx
    .insertInto('login_challenges')
    .values({
      id: challenge.id,
      phone,
      role: challenge.role,
      code_hash: challenge.codeHash,
      address: challenge.address,
      created_at: createdAt,
      expires_at: challenge.expiresAt,
      change_id: change?.id ?? null,
      change_side: change?.side ?? null,
      user_id: change?.userId ?? null,
    })
    .execute()
}

/** Counts a guess before it is looked at; none where the challenge is unknown, dead, out of guesses or of the other kind. */
export const claimGuess = (
  tx: Tx,
  { id, changeId = null }: { readonly id: string; readonly changeId?: string | null },
  mostGuesses: number,
  now: Date,
) =>
  tx
    .updateTable('login_challenges')
    .set(eb => ({ guesses: eb('guesses', '+', 1) }))
    .where('id', '=', id)
    .where('change_id', changeId === null ? 'is' : '=', changeId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('guesses', '<', mostGuesses)
    .returning(['phone', 'role', 'code_hash'])
    .executeTakeFirst()

/** The right code was told: it works once, and its guess was no wrong one. */
export const closeUsed = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('login_challenges')
    .set(eb => ({ closed_at: now, guesses: eb('guesses', '-', 1) }))
    .where('id', '=', id)
    .execute()

/** A right code whose other half was wrong: it may be told again. */
export const giveGuessBack = (tx: Tx, id: string) =>
  tx
    .updateTable('login_challenges')
    .set(eb => ({ guesses: eb('guesses', '-', 1) }))
    .where('id', '=', id)
    .execute()

/** The codes of a change of this user's account. */
export const halvesOf = (tx: Tx, changeId: string, userId: number) =>
  tx
    .selectFrom('login_challenges')
    .select(['id', 'phone', 'change_side as side'])
    .where('change_id', '=', changeId)
    .where('user_id', '=', userId)
    .execute()
