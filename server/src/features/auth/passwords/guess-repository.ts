import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { GuessLimits, SendWindow } from '../auth-settings.ts'
import { secondsUntilGuess } from './guess-wait.ts'

/** A guess target: the account as a digest, and the source; guesses at a code count regardless of the source. */
export type GuessedAt = { readonly account: string; readonly address: string }

/**
 * Limits on attempts: at this account, and at all accounts from this address; absent ones do not apply.
 */
export type GuessRules = { readonly account?: GuessLimits; readonly perAddress?: readonly SendWindow[] }

/**
 * A guess, counted as wrong before it is checked, so that concurrent ones are serialized.
 * `addressTimes`: if only the address is over its limit, how many times its limit it has used.
 */
export type ClaimedGuess =
  | { readonly ok: true }
  | { readonly ok: false; readonly seconds: number; readonly addressTimes: number | null }

const STORED_MS = 2 * 86_400_000

const wrongGuesses = async (tx: Tx, { account, address }: GuessedAt, limits: GuessLimits) => {
  const rows = await tx
    .selectFrom('password_failures')
    .select('at')
    .where('account_digest', '=', account)
    .where('address', '=', address)
    .orderBy('at', 'desc')
    .limit(limits.count + limits.waitSeconds.length)
    .execute()
  return rows.map(({ at }) => at)
}

/** Seconds until a full window of an address admits the next guess; 0: now. */
const secondsOfAddress = async (
  tx: Tx,
  address: string,
  { count, seconds }: SendWindow,
  now: Date,
): Promise<number> => {
  const full = await tx
    .selectFrom('password_failures')
    .select('at')
    .where('address', '=', address)
    .where('at', '>', new Date(now.getTime() - seconds * 1000))
    .orderBy('at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return full === undefined ? 0 : Math.ceil((full.at.getTime() - now.getTime()) / 1000 + seconds)
}

/** The guesses of an address relative to its limit, in its fullest window. */
const timesOfAddress = async (
  tx: Tx,
  address: string,
  windows: readonly SendWindow[],
  now: Date,
): Promise<number> => {
  const times = await Promise.all(
    windows.map(async ({ count, seconds }) => {
      const { made } = await tx
        .selectFrom('password_failures')
        .select(eb => eb.fn.countAll<string>().as('made'))
        .where('address', '=', address)
        .where('at', '>', new Date(now.getTime() - seconds * 1000))
        .executeTakeFirstOrThrow()
      return Number(made) / count
    }),
  )
  return Math.max(...times)
}

const forgetOld = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('password_failures')
    .where('id', 'in', eb =>
      eb
        .selectFrom('password_failures')
        .select('id')
        .where('at', '<', new Date(now.getTime() - STORED_MS))
        .orderBy('id')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

const lockGuesses = async (
  tx: Tx,
  { account, address }: GuessedAt,
  { perAddress }: GuessRules,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(3, hashtext(${account}))`.execute(tx)
  if (perAddress !== undefined) await sql`select pg_advisory_xact_lock(4, hashtext(${address}))`.execute(tx)
}

/** Counts a guess if it is allowed now; refused ones do not count. */
export const claimGuess = (db: Db, guess: GuessedAt, rules: GuessRules, now: Date): Promise<ClaimedGuess> =>
  inTransaction(db, async tx => {
    await lockGuesses(tx, guess, rules)
    const { account, perAddress = [] } = rules
    const ofAccount =
      account === undefined ? 0 : secondsUntilGuess(await wrongGuesses(tx, guess, account), account, now)
    const ofAddress = [0]
    for (const window of perAddress) {
      ofAddress.push(await secondsOfAddress(tx, guess.address, window, now))
    }
    const seconds = Math.max(ofAccount, ...ofAddress)
    if (seconds > 0) {
      const byAddress = ofAccount === 0
      const addressTimes = byAddress ? await timesOfAddress(tx, guess.address, perAddress, now) : null
      return { ok: false, seconds, addressTimes }
    }
    await tx
      .insertInto('password_failures')
      .values({ account_digest: guess.account, address: guess.address, at: now })
      .execute()
    await forgetOld(tx, now)
    return { ok: true }
  })

/** Deletes the count after a right guess. */
export const forgetGuesses = async (tx: Tx, { account, address }: GuessedAt): Promise<void> => {
  await tx
    .deleteFrom('password_failures')
    .where('account_digest', '=', account)
    .where('address', '=', address)
    .execute()
}
