import { passwordText } from '@karvon/domain/company/password-rule'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Clock } from '../../../platform/clock.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { readAddress } from '../../../platform/limits/client-address.ts'
import type { Signer } from '../../../platform/secret.ts'
import { readPasswordLimits } from '../auth-settings.ts'
import { claimGuess, forgetGuesses, type GuessedAt } from './guess-repository.ts'
import { isPassword } from './password-hash.ts'

export type PasswordParts = {
  readonly db: Db
  readonly clock: Clock
  /** Names accounts in what is counted, so that no username stands there. */
  readonly accounts: Signer
}

/** A password as it was typed, for which account, and the address of the connection. */
export type TypedPassword = {
  readonly username: string
  readonly password: string
  readonly address: string | undefined
}

/**
 * Holds a password against a hash (null: nobody's), as often as its account and its address may still be tried: whether it
 * is right, and where its guesses are counted. Refuses `too_many_requests` (`seconds`).
 */
export const tryPassword = async (
  { db, clock, accounts }: PasswordParts,
  { username, password, address }: TypedPassword,
  findHash: () => Promise<string | null>,
): Promise<Decision<{ isRight: boolean; guess: GuessedAt }>> => {
  const guess = {
    account: accounts.sign(username.trim().toLowerCase()),
    address: readAddress(address).customer,
  }
  const { perAccount, perAddress } = await readPasswordLimits(db)
  const claimed = await claimGuess(db, guess, { account: perAccount, perAddress }, clock.now())
  if (!claimed.ok) return refuse('too_many_requests', undefined, { seconds: claimed.seconds })
  return accept({ isRight: await isPassword(passwordText(password), await findHash()), guess })
}

/** Somebody signed in names his own password; refuses `password_wrong` at `field` and `too_many_requests`. */
export const proveOwnPassword = async (
  parts: PasswordParts,
  typed: TypedPassword,
  hash: string,
  field = 'password',
): Promise<Decision<null>> => {
  const tried = await tryPassword(parts, typed, async () => hash)
  if (!tried.ok) return tried
  if (!tried.value.isRight) return refuse('password_wrong', field)
  await inTransaction(parts.db, tx => forgetGuesses(tx, tried.value.guess))
  return accept(null)
}
