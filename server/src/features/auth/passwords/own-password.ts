import { passwordText } from '@karvon/domain/company/password-rule'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Clock } from '../../../platform/clock.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { readAddress } from '../../../platform/limits/client-address.ts'
import type { Signer } from '../../../platform/secret.ts'
import { readPasswordLimits } from '../auth-settings.ts'
import { fromUser, type RequestSource } from '../devices/request-source.ts'
import { type ClaimedGuess, claimGuess, forgetGuesses, type GuessedAt } from './guess-repository.ts'
import { isPassword } from './password-hash.ts'

export type PasswordDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Hashes accounts in guess counts, so that no username is stored there. */
  readonly accounts: Signer
}

/** A password as typed, its account, and the connection's address. */
export type TypedPassword = {
  readonly username: string
  readonly password: string
  readonly address: string | undefined
  /** A known source of the owner with its own quota; null: a stranger. */
  readonly from: RequestSource | null
}

type RefusedClaim = Extract<ClaimedGuess, { ok: false }>

/** Handles a guess over the limit; passed in by sign-in, which knows puzzles. */
export type OnNoRoom = (guess: GuessedAt, refused: RefusedClaim) => Promise<Decision<null>>

const refuseForNow: OnNoRoom = async (_guess, { seconds }) =>
  refuse('too_many_requests', undefined, { seconds })

/**
 * Checks a password against a hash (null: unknown account) within the limits of its account and address; returns whether it
 * is right, and where guesses are counted. Over the limit, refuses as `onNoRoom`: `too_many_requests` (`seconds`).
 */
export const tryPassword = async (
  { db, clock, accounts }: PasswordDeps,
  { username, password, address, from }: TypedPassword,
  findHash: () => Promise<string | null>,
  onNoRoom = refuseForNow,
): Promise<Decision<{ isRight: boolean; guess: GuessedAt }>> => {
  const guess = {
    account: accounts.sign(username.trim().toLowerCase()),
    address: from?.name ?? readAddress(address).customer,
  }
  const { perAccount, perAddress } = await readPasswordLimits(db)
  const rules = from === null ? { account: perAccount, perAddress } : { account: perAccount }
  const claimed = await claimGuess(db, guess, rules, clock.now())
  const room = claimed.ok ? accept(null) : await onNoRoom(guess, claimed)
  if (!room.ok) return room
  return accept({ isRight: await isPassword(passwordText(password), await findHash()), guess })
}

/** A signed-in user's own password as typed. */
type OwnPassword = Pick<TypedPassword, 'username' | 'password'> & { readonly userId: number }

/**
 * Checks a signed-in user's own password; refuses `password_wrong` at `field` and `too_many_requests`.
 */
export const proveOwnPassword = async (
  deps: PasswordDeps,
  { userId, ...typed }: OwnPassword,
  hash: string,
  field = 'password',
): Promise<Decision<null>> => {
  const own = { ...typed, address: undefined, from: fromUser(userId) }
  const tried = await tryPassword(deps, own, async () => hash)
  if (!tried.ok) return tried
  if (!tried.value.isRight) return refuse('password_wrong', field)
  await inTransaction(deps.db, tx => forgetGuesses(tx, tried.value.guess))
  return accept(null)
}
