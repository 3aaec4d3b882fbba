import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ClientAddress } from '../../platform/limits/client-address.ts'
import { forgetCode } from '../../platform/sms/sealed-codes.ts'
import type { CodeLimits, SendWindow, SignInPressure } from './auth-settings.ts'
import type { SentCode } from './codes/resend-wait.ts'
import { NETWORK_PREFIX } from './devices/request-source.ts'
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

/** When a full window admits the next code: when its oldest one expires; no row while it is not full. */
const windowEnd = (scope: RawBuilder<unknown>, { count, seconds }: SendWindow, now: Date) => sql`
  (select created_at + make_interval(secs => ${seconds}) as until from login_challenges
   where ${scope} and created_at > ${before(now, seconds)}::timestamptz
   order by created_at desc offset ${count - 1} limit 1)`

/** Unused codes to a phone requested by strangers. */
const unusedOf = (phone: string) =>
  sql`phone = ${phone} and used_at is null and asked_from like ${`${NETWORK_PREFIX}%`}`

const isFamiliar = (phone: string, address: ClientAddress) => sql`
  exists (select from login_challenges
    where phone = ${phone} and network = ${address.block} and used_at is not null)`

type Scope = { readonly scope: RawBuilder<unknown>; readonly window: SendWindow }

/** The limits of an address and its network, for any phone. */
const placeWindows = ({ customer, block }: ClientAddress, limits: CodeLimits): readonly Scope[] => [
  ...limits.perAddress.map(window => ({ scope: sql`address like ${customer}`, window })),
  ...limits.perBlock.map(window => ({ scope: sql`address like ${block}`, window })),
]

/** The total budget of codes. */
const serviceWindows = ({ wholeService }: CodeLimits): readonly Scope[] =>
  wholeService.map(window => ({ scope: sql`true`, window }))

/**
 * Seconds until strangers may request another code for this phone from this network; 0: now. If the phone
 * has signed in before, strangers' codes do not block it.
 */
export const secondsUntilSend = async (
  db: Db,
  { phone, address }: { readonly phone: string; readonly address: ClientAddress },
  { limits, pressure }: { readonly limits: CodeLimits; readonly pressure: SignInPressure },
  now: Date,
): Promise<number> => {
  const ends = [
    ...pressure.anywhere.map(window => ({ scope: unusedOf(phone), window })),
    ...placeWindows(address, limits),
    ...serviceWindows(limits),
  ].map(({ scope, window }) => windowEnd(sql`${scope} and not ${isFamiliar(phone, address)}`, window, now))
  const { rows } = await sql<{ until: Date | null }>`
    select max(until) as until from (${sql.join(ends, sql` union all `)}) as ends`.execute(db)
  const until = rows[0]?.until
  return until == null ? 0 : Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/**
 * Above this share of the service's budget, new devices must solve a puzzle, to make the rest last longer.
 */
const SHARE_WITHOUT_PUZZLE = 0.5

/** The codes sent in a window relative to its limit without a puzzle. */
const fullness = ({ scope, window: { count, seconds } }: Scope, share: number, now: Date) => sql`
  (select count(*)::float8 / ${count * share}::float8 from login_challenges
    where ${scope} and created_at > ${before(now, seconds)}::timestamptz)`

/**
 * The pressure (observed relative to usual), the maximum over: wrong codes in this network, in all networks, unused
 * codes to this phone, and codes sent for this address, its network and the whole service. A network adds no
 * more to the total than its own limit. Wrong codes count at the creation time of their challenge; a
 * used challenge counts only those before the right one.
 */
export const readPressure = async (
  db: Db,
  { phone, address }: { readonly phone: string; readonly address: ClientAddress },
  { limits, pressure }: { readonly limits: CodeLimits; readonly pressure: SignInPressure },
  now: Date,
): Promise<number> => {
  const { wrongCodes } = limits
  const { networkWrongCodes: ofNetwork, strangerCodes } = pressure
  const shares = [
    ...placeWindows(address, limits).map(place => fullness(place, 1, now)),
    ...serviceWindows(limits).map(all => fullness(all, SHARE_WITHOUT_PUZZLE, now)),
  ]
  const { rows } = await sql<{ here: number; everywhere: number; unused: number; sent: number }>`
    select greatest(${sql.join(shares)}) as sent,
      (select coalesce(sum(guesses), 0)::int from login_challenges
        where network = ${address.block} and created_at > ${before(now, ofNetwork.seconds)}) as here,
      (select coalesce(sum(least(wrong, ${ofNetwork.count})), 0)::int from
        (select sum(guesses) as wrong from login_challenges
          where created_at > ${before(now, wrongCodes.seconds)} group by network) as networks) as everywhere,
      (select count(*)::int from login_challenges
        where ${unusedOf(phone)} and created_at > ${before(now, strangerCodes.seconds)}) as unused`.execute(
    db,
  )
  const [seen = { here: 0, everywhere: 0, unused: 0, sent: 0 }] = rows
  return Math.max(
    seen.here / ofNetwork.count,
    seen.everywhere / wrongCodes.count,
    seen.unused / strangerCodes.count,
    seen.sent,
  )
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
  const { createdAt, phone, change } = challenge
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

/** Closes a challenge after the right code, which works once and does not count as wrong. */
export const closeUsed = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const used = await tx
    .updateTable('login_challenges')
    .set(eb => ({ closed_at: now, used_at: now, guesses: eb('guesses', '-', 1) }))
    .where('id', '=', id)
    .returning('message_id')
    .execute()
  await forgetCodes(tx, used)
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
