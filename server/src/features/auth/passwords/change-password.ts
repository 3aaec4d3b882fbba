import { readPassword } from '@karvon/domain/company/password-rule'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { COMMON_PASSWORDS } from '../../../../seeds/common-passwords.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/caller.ts'
import { endOthers } from '../session-repository.ts'
import { type PasswordDeps, proveOwnPassword } from './own-password.ts'
import { hashPassword } from './password-hash.ts'
import { findGuards, savePassword } from './person-repository.ts'

/** `onNewPassword` ends other access that acts for the person, such as a linked Telegram chat. */
type ChangeDeps = PasswordDeps & { readonly onNewPassword: (tx: Tx, userId: number) => Promise<void> }

type Change = {
  readonly password: string
  readonly newPassword: string
}

export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(password)

/**
 * Sets the password the caller chose; returns the other sessions that ended. An active second factor must be
 * proved first: a stranger who only knows the password must not lock its owner out.
 */
export const changePassword = async (
  deps: ChangeDeps,
  caller: SignedIn,
  { password, newPassword }: Change,
): Promise<Decision<string[]>> => {
  const { db, clock } = deps
  const { userId, sessionId } = caller
  const { username, passwordHash, factorAt } = await findGuards(db, userId)
  if (username === null || passwordHash === null) return refuse('forbidden')
  if (factorAt !== null && caller.secondFactorAt === null) return refuse('second_factor_required')
  const read = readPassword(newPassword, { username, isCommon: isCommonPassword, field: 'new_password' })
  if (!read.ok) return read
  const proved = await proveOwnPassword(deps, { userId, username, password }, passwordHash)
  if (!proved.ok) return proved
  if (newPassword === password) return refuse('password_too_common', 'new_password')
  const hash = await hashPassword(read.value)
  return inTransaction(db, async tx => {
    if (!(await savePassword(tx, userId, hash, passwordHash))) return refuse('password_wrong', 'password')
    await deps.onNewPassword(tx, userId)
    return accept(await endOthers(tx, userId, sessionId, clock.now()))
  })
}
