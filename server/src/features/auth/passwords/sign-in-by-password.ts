import { readUsername } from '@karvon/domain/company/username'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { Audit } from '../../../platform/audit/audited-change.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { readSessionLimits } from '../auth-settings.ts'
import type { DeviceTokens } from '../devices/device-token.ts'
import { fromDevice } from '../devices/request-source.ts'
import type { Puzzles, SentAnswer } from '../puzzles/puzzles.ts'
import { openSession } from '../session-repository.ts'
import { spanOf } from '../sessions/session-span.ts'
import type { SignedInAnswer } from '../verify-code.ts'
import { forgetGuesses } from './guess-repository.ts'
import { type PasswordDeps, type TypedPassword, tryPassword } from './own-password.ts'
import { findByUsername } from './person-repository.ts'
import { guessByPuzzle } from './puzzled-guess.ts'

type Typed = Omit<TypedPassword, 'from'> &
  SentAnswer & {
    readonly device: string
    readonly locale: Locale
    readonly deviceToken: string | undefined
    readonly requestId: string
  }

type Deps = PasswordDeps & {
  readonly devices: DeviceTokens
  readonly puzzles: Puzzles
  readonly demo: boolean
  readonly audit: Audit
}

/**
 * Exchanges username and password for a session. An unknown username takes as much time as any other and gets
 * the same `username_password_incorrect`; `account_blocked` is revealed only with the right password. Refuses
 * `puzzle_required` if the address has used up its guesses; a demo account has no password in a real service;
 * a device that signed in to the account before has guesses of its own.
 */
export const signInByPassword = async (deps: Deps, typed: Typed): Promise<Decision<SignedInAnswer>> => {
  const { db, clock, devices, audit } = deps
  const known = devices.find(typed.deviceToken, { username: typed.username }, clock.now())
  const username = readUsername(typed.username)
  const person = username.ok ? await findByUsername(db, username.value) : undefined
  const tried = await tryPassword(
    deps,
    { ...typed, from: known === null ? null : fromDevice(known) },
    async () => person?.passwordHash ?? null,
    guessByPuzzle(deps, typed),
  )
  if (!tried.ok) return tried
  const isOpen = person !== undefined && (deps.demo || !person.isDemo)
  if (!isOpen || !tried.value.isRight) return refuse('username_password_incorrect')
  return inTransaction(db, async tx => {
    await forgetGuesses(tx, tried.value.guess)
    if (person.isBlocked) return refuse('account_blocked')
    const limits = await readSessionLimits(tx)
    const owner = { userId: person.id, role: person.role, device: typed.device, locale: typed.locale }
    const session = await openSession(tx, owner, limits, clock.now())
    await audit(tx, {
      ...{ actorId: person.id, address: typed.address ?? null, requestId: typed.requestId },
      ...{
        companyId: person.companyId,
        action: 'user.sign_in',
        objectKind: 'user',
        objectId: String(person.id),
      },
      ...{ before: null, after: { device: typed.device } },
    })
    const account = { username: typed.username }
    return accept({ session, span: spanOf(limits, person.role), account })
  })
}
