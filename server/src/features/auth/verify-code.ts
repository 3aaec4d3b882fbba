import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readText } from '@karvon/domain/reading/text'
import type { Locale } from '@karvon/domain/values/locale'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import type { Signer } from '../../platform/secret.ts'
import { readSessionLimits } from './auth-settings.ts'
import { claimGuess, closeUsed } from './challenge-repository.ts'
import { isOpaqueId, readCode, signedCode } from './codes/login-code.ts'
import type { SignInAccount } from './devices/device-token.ts'
import { openSession } from './session-repository.ts'
import { type SessionSpan, spanOf } from './sessions/session-span.ts'
import type { NewSession } from './sessions/session-token.ts'
import { type Person, userOf } from './user-repository.ts'
import { mostGuesses, readCodeRules } from './write-code.ts'

const NAME_LENGTH = 60

/** A guess at a code, as typed. */
export type CodeGuess = {
  readonly challengeId: string
  readonly code: string
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly device: string
  readonly locale: Locale
}

export type SignedInAnswer = {
  readonly session: NewSession
  readonly span: SessionSpan
  /** Device tokens. */
  readonly account: SignInAccount
}

/** The same answer for wrong, expired, used and nonexistent codes: no oracle. */
const WRONG = refuse('code_wrong', 'code')

const readName = (name: string | null | undefined, field: string): Decision<string | null> => {
  const read = readText(name ?? '', { maxLength: NAME_LENGTH, field })
  return read.ok ? accept(read.value === '' ? null : read.value) : read
}

type Deps = { readonly db: Db; readonly clock: Clock; readonly signer: Signer; readonly demo: boolean }

type Proved = Pick<Person, 'phone' | 'role'>

/** The phone proved by the code, and its requested role; the guess counts in any case. */
const provePhone = async (
  tx: Tx,
  { signer }: Deps,
  { id, code, now }: { readonly id: string; readonly code: string; readonly now: Date },
): Promise<Decision<Proved>> => {
  const most = mostGuesses(await readCodeRules(tx))
  const challenge = await claimGuess(tx, { id }, most, now)
  if (challenge === undefined) return WRONG
  if (!signer.verifies(signedCode(challenge.code_of ?? id, code), challenge.code_hash)) return WRONG
  await closeUsed(tx, id, now)
  return accept({ phone: challenge.phone, role: challenge.role })
}

/**
 * Exchanges a code for a session; a new phone becomes a client or a driver, as requested with the code.
 * Refuses `code_wrong`, also for a phone without an operator account, and `account_blocked` only once the phone is proved.
 */
export const verifyCode = async (deps: Deps, guess: CodeGuess): Promise<Decision<SignedInAnswer>> => {
  const firstName = readName(guess.firstName, 'first_name')
  if (!firstName.ok) return firstName
  const lastName = readName(guess.lastName, 'last_name')
  if (!lastName.ok) return lastName
  const code = readCode(guess.code)
  if (code === null || !isOpaqueId(guess.challengeId)) return WRONG
  return inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    const proved = await provePhone(tx, deps, { id: guess.challengeId, code, now })
    if (!proved.ok) return proved
    const person = { ...proved.value, firstName: firstName.value, lastName: lastName.value }
    const user = await userOf(tx, person, now)
    if (user === undefined) return WRONG
    if (user.is_demo && !deps.demo) return person.role === 'operator' ? WRONG : refuse('account_blocked')
    if (user.blocked_at !== null) return refuse('account_blocked')
    const limits = await readSessionLimits(tx)
    const owner = { userId: user.id, role: person.role, device: guess.device, locale: guess.locale }
    const session = await openSession(tx, owner, limits, now)
    return accept({ session, span: spanOf(limits, person.role), account: { phone: person.phone } })
  })
}
