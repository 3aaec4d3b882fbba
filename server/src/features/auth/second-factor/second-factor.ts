import { randomBytes } from 'node:crypto'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { afterCommit, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/caller.ts'
import type { Seal } from '../../../platform/sealed-secret.ts'
import { readPasswordLimits } from '../auth-settings.ts'
import { readCode } from '../codes/login-code.ts'
import { claimGuess, forgetGuesses } from '../passwords/guess-repository.ts'
import { type PasswordDeps, proveOwnPassword } from '../passwords/own-password.ts'
import { findGuards } from '../passwords/person-repository.ts'
import {
  lockFactor,
  proveSession,
  saveSecret,
  saveStep,
  switchOff,
  switchOn,
  unprovedSessions,
} from './factor-repository.ts'
import { needsSecondFactor } from './needs-second-factor.ts'
import { findStep, otpauthUrl, writeBase32 } from './totp.ts'

export type FactorDeps = PasswordDeps & {
  readonly seal: Seal
  readonly demo: boolean
  readonly endConnections: (sessionId: string) => void
}

/** The state of a user's second factor, seen from one session. */
export type FactorState = { readonly on: boolean; readonly proved: boolean; readonly required: boolean }

const SECRET_BYTES = 20

const stateOf = (
  { role }: SignedIn,
  confirmedAt: Date | null,
  proved: boolean,
  demo: boolean,
): FactorState => ({
  on: confirmedAt !== null,
  proved,
  required: needsSecondFactor({ role, totp_confirmed_at: confirmedAt }, demo),
})

/** The status of the caller's second factor. */
export const readFactor = async (
  { db, demo }: Pick<FactorDeps, 'db' | 'demo'>,
  caller: SignedIn,
): Promise<FactorState> => {
  const { factorAt } = await findGuards(db, caller.userId)
  return stateOf(caller, factorAt, caller.secondFactorAt !== null, demo)
}

type Begun = { readonly secret: string; readonly otpauthUrl: string }

/**
 * Creates a new secret, inactive until one of its codes is confirmed. Refuses `already_decided` while one is on, and
 * `password_wrong`.
 */
export const beginFactor = async (
  deps: FactorDeps,
  { userId }: SignedIn,
  password: string,
): Promise<Decision<Begun>> => {
  const { username, phone, passwordHash, factorAt } = await findGuards(deps.db, userId)
  if (factorAt !== null) return refuse('already_decided')
  if (username !== null && passwordHash !== null) {
    const proved = await proveOwnPassword(deps, { userId, username, password }, passwordHash)
    if (!proved.ok) return proved
  }
  const secret = randomBytes(SECRET_BYTES)
  const isKept = await inTransaction(deps.db, tx => saveSecret(tx, userId, deps.seal.close(secret)))
  if (!isKept) return refuse('already_decided')
  const account = username ?? phone ?? String(userId)
  return accept({ secret: writeBase32(secret), otpauthUrl: otpauthUrl(account, secret) })
}

const WRONG = refuse('code_wrong', 'code')

type Factor = Awaited<ReturnType<typeof lockFactor>>

/**
 * Checks a code of the caller's secret and runs what it unlocks. The guess counts before it is checked, from
 * any address: the caller has proved the first factor, so no stranger can lock anyone out.
 */
const takeCode = async (
  deps: FactorDeps,
  { userId }: SignedIn,
  typed: string,
  mayTake: (factor: Factor) => boolean,
  then: (tx: Tx, now: Date) => Promise<FactorState>,
): Promise<Decision<FactorState>> => {
  const code = readCode(typed)
  if (code === null) return WRONG
  const { db, clock, accounts, seal } = deps
  const { secondFactor } = await readPasswordLimits(db)
  const guess = { account: accounts.sign(`second factor of ${userId}`), address: 'anywhere' }
  const now = clock.now()
  const claimed = await claimGuess(db, guess, { account: secondFactor }, now)
  if (!claimed.ok) return refuse('too_many_requests', undefined, { seconds: claimed.seconds })
  return inTransaction(db, async tx => {
    const factor = await lockFactor(tx, userId)
    if (factor.secret === null || !mayTake(factor)) return WRONG
    const step = findStep(seal.open(factor.secret), code, now, factor.lastStep)
    if (step === null) return WRONG
    await forgetGuesses(tx, guess)
    await saveStep(tx, userId, step)
    return accept(await then(tx, now))
  })
}

/** Switches it on; the user's other sessions are locked until they have proved it, and receive no events. */
export const confirmFactor = async (
  deps: FactorDeps,
  caller: SignedIn,
  code: string,
): Promise<Decision<FactorState>> => {
  const { on } = await readFactor(deps, caller)
  if (on) return refuse('already_decided')
  return takeCode(
    deps,
    caller,
    code,
    ({ confirmedAt }) => confirmedAt === null,
    async (tx, now) => {
      await switchOn(tx, caller.userId, now)
      await proveSession(tx, caller.sessionId, now)
      const unproved = await unprovedSessions(tx, caller.userId)
      afterCommit(tx, () => unproved.forEach(deps.endConnections))
      return stateOf(caller, now, true, deps.demo)
    },
  )
}

/** Proves it for this session. */
export const proveFactor = (
  deps: FactorDeps,
  caller: SignedIn,
  code: string,
): Promise<Decision<FactorState>> =>
  takeCode(
    deps,
    caller,
    code,
    ({ confirmedAt }) => confirmedAt !== null,
    async (tx, now) => {
      await proveSession(tx, caller.sessionId, now)
      return stateOf(caller, now, true, deps.demo)
    },
  )

/** Switches it off. */
export const endFactor = (deps: FactorDeps, caller: SignedIn, code: string): Promise<Decision<FactorState>> =>
  takeCode(
    deps,
    caller,
    code,
    ({ confirmedAt }) => confirmedAt !== null,
    async tx => {
      await switchOff(tx, caller.userId)
      return stateOf(caller, null, false, deps.demo)
    },
  )
