import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ClientAddress } from '../../platform/limits/client-address.ts'
import type { CodeLimits, SendWindow, SignInPressure } from './auth-settings.ts'
import type { SentCode } from './codes/resend-wait.ts'
import { NETWORK_PREFIX } from './devices/request-source.ts'
import type { UserRole } from './user-repository.ts'

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

/** The codes that went to a phone from one place, the newest first, as far as its limits look back. */
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

/** When a full window lets the next one through: its oldest send that counts falls out; no row while it isn't full. */
const windowEnd = (scope: RawBuilder<unknown>, { count, seconds }: SendWindow, now: Date) => sql`
  (select created_at + make_interval(secs => ${seconds}) as until from login_challenges
   where ${scope} and created_at > ${before(now, seconds)}::timestamptz
   order by created_at desc offset ${count - 1} limit 1)`

/** The codes that strangers had sent to a phone and nobody used. */
const unusedOf = (phone: string) =>
  sql`phone = ${phone} and used_at is null and asked_from like ${`${NETWORK_PREFIX}%`}`

const isFamiliar = (phone: string, address: ClientAddress) => sql`
  exists (select from login_challenges
    where phone = ${phone} and network = ${address.block} and used_at is not null)`

type Scope = { readonly scope: RawBuilder<unknown>; readonly window: SendWindow }

/** What an address and its network may have sent, whomever it is for. */
const placeWindows = ({ customer, block }: ClientAddress, limits: CodeLimits): readonly Scope[] => [
  ...limits.perAddress.map(window => ({ scope: sql`address like ${customer}`, window })),
  ...limits.perBlock.map(window => ({ scope: sql`address like ${block}`, window })),
]

/** The budget of all codes together. */
const serviceWindows = ({ wholeService }: CodeLimits): readonly Scope[] =>
  wholeService.map(window => ({ scope: sql`true`, window }))

/**
 * Seconds until strangers may have another code sent to this phone from this network; 0: now. If the phone
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
 * From this share of the whole service's budget a new device solves a puzzle, to make the rest last longer.
 */
const SHARE_WITHOUT_PUZZLE = 0.5

/** The codes of a window over those it has without a puzzle. */
const fullness = ({ scope, window: { count, seconds } }: Scope, share: number, now: Date) => sql`
  (select count(*)::float8 / ${count * share}::float8 from login_challenges
    where ${scope} and created_at > ${before(now, seconds)}::timestamptz)`

/**
 * The pressure, observed over usual, the highest of: wrong codes in this network, in all of them, unused
 * codes to this phone, and codes sent for this address, its network and the whole service. A network adds no
 * more to the total than its own limit. The wrong codes of a challenge count at the moment it was made; a
 * used one counts only those before the right one.
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
  readonly address: ClientAddress
  /** The place whose quota it counts in. */
  readonly askedFrom: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The change of an account that this code proves, or proves one half of; absent: it signs in. */
  readonly change?: AccountChange | undefined
}

/**
 * Stores a new challenge and invalidates the older ones of its device; a stranger's request leaves the
 * owner's code valid.
 */
export const insertChallenge = async (tx: Tx, challenge: NewChallenge): Promise<void> => {
  const { createdAt, phone, change } = challenge
  await tx
    .updateTable('login_challenges')
    .set({ closed_at: createdAt })
    .where('phone', '=', phone)
    .where('asked_from', '=', challenge.askedFrom)
    .where('closed_at', 'is', null)
    .execute()
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

/** The right code was entered: it works once, and its guess does not count as wrong. */
export const closeUsed = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('login_challenges')
    .set(eb => ({ closed_at: now, used_at: now, guesses: eb('guesses', '-', 1) }))
    .where('id', '=', id)
    .execute()

/** A right code whose other half was wrong: it can be used again. */
export const refundGuess = (tx: Tx, id: string) =>
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
