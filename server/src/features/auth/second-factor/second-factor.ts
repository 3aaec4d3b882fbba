import { randomBytes } from 'node:crypto'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { afterCommit, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/caller.ts'
import type { Seal } from '../../../platform/sealing/seal.ts'
import { readPasswordLimits } from '../auth-settings.ts'
import { readCode } from '../codes/login-code.ts'
import { claimGuess, forgetGuesses } from '../passwords/guess-repository.ts'
import { type PasswordDeps, proveOwnPassword } from '../passwords/own-password.ts'
import { findGuards } from '../passwords/person-repository.ts'
import {
  lockFactor,
  proveSession,
  saveRecoveryHashes,
  saveSecret,
  saveStep,
  switchOff,
  switchOn,
  unprovedSessions,
} from './factor-repository.ts'
import { needsSecondFactor } from './needs-second-factor.ts'
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'
import { findStep, otpauthUrl, writeBase32 } from './totp.ts'

export type FactorDeps = PasswordDeps & {
  readonly seal: Seal
  readonly demo: boolean
  readonly endConnections: (sessionId: string) => void
}

/** The state of a user's second factor, seen from one session. */
export type FactorState = {
  readonly on: boolean
  readonly proved: boolean
  readonly required: boolean
  readonly recoveryCodesLeft: number
}

/** The state together with new recovery codes, which nobody can read again. */
export type FactorWithCodes = FactorState & { readonly recoveryCodes: string[] }

const SECRET_BYTES = 20

type Stated = {
  readonly confirmedAt: Date | null
  readonly proved: boolean
  readonly recoveryCodesLeft: number
}

const stateOf = (
  { role }: SignedIn,
  { confirmedAt, proved, recoveryCodesLeft }: Stated,
  demo: boolean,
): FactorState => ({
  on: confirmedAt !== null,
  proved,
  required: needsSecondFactor({ role, totp_confirmed_at: confirmedAt }, demo),
  recoveryCodesLeft,
})

/** The status of the caller's second factor. */
export const readFactor = async (
  { db, demo }: Pick<FactorDeps, 'db' | 'demo'>,
  caller: SignedIn,
): Promise<FactorState> => {
  const { factorAt, recoveryCodesLeft } = await findGuards(db, caller.userId)
  const proved = caller.secondFactorAt !== null
  return stateOf(caller, { confirmedAt: factorAt, proved, recoveryCodesLeft }, demo)
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

/** What an accepted code leaves: the recovery codes that can still be used. */
type Taken = { readonly recoveryHashes: readonly string[] }

/** Takes a recovery code out of those that are left, so that it counts once. */
const takeRecoveryCode = async (
  tx: Tx,
  userId: number,
  { recoveryHashes }: Factor,
  hash: string,
): Promise<Decision<Taken>> => {
  const left = recoveryHashes.filter(one => one !== hash)
  if (left.length === recoveryHashes.length) return WRONG
  await saveRecoveryHashes(tx, userId, left)
  return accept({ recoveryHashes: left })
}

/** Takes a code of the app; refuses `second_factor_unreadable` if its secret was sealed with a key that is lost. */
const takeAppCode = async (
  tx: Tx,
  userId: number,
  { secret, lastStep, recoveryHashes }: Factor,
  { code, seal, now }: { readonly code: string; readonly seal: Seal; readonly now: Date },
): Promise<Decision<Taken>> => {
  if (secret === null) return WRONG
  const opened = seal.open(secret)
  if (opened === null) return refuse('second_factor_unreadable', 'code')
  const step = findStep(opened, code, now, lastStep)
  if (step === null) return WRONG
  await saveStep(tx, userId, step)
  return accept({ recoveryHashes })
}

type CodeUse<T> = {
  readonly typed: string
  /** Whether a code may be used on the factor as it is. */
  readonly allows: (factor: Factor) => boolean
  readonly run: (tx: Tx, now: Date, left: number) => Promise<T>
}

/**
 * Checks a code of the caller's app, or a recovery code, and runs what it unlocks. The guess counts before it is
 * checked, from any address: the caller has proved the first factor, so no stranger can lock anyone out.
 */
const takeCode = async <T>(
  deps: FactorDeps,
  { userId }: SignedIn,
  { typed, allows, run }: CodeUse<T>,
): Promise<Decision<T>> => {
  const [code, recoveryHash] = [readCode(typed), readRecoveryCode(typed)]
  if (code === null && recoveryHash === null) return WRONG
  const { db, clock, accounts, seal } = deps
  const { secondFactor } = await readPasswordLimits(db)
  const guess = { account: accounts.sign(`second factor of ${userId}`), address: 'anywhere' }
  const now = clock.now()
  const claimed = await claimGuess(db, guess, { account: secondFactor }, now)
  if (!claimed.ok) return refuse('too_many_requests', undefined, { seconds: claimed.seconds })
  return inTransaction(db, async tx => {
    const factor = await lockFactor(tx, userId)
    if (!allows(factor)) return WRONG
    const taken =
      code === null
        ? await takeRecoveryCode(tx, userId, factor, recoveryHash ?? '')
        : await takeAppCode(tx, userId, factor, { code, seal, now })
    if (!taken.ok) return taken
    await forgetGuesses(tx, guess)
    return accept(await run(tx, now, taken.value.recoveryHashes.length))
  })
}

const isOn = ({ confirmedAt }: Factor): boolean => confirmedAt !== null

/** Creates recovery codes in place of those that are left. */
const replaceCodes = async (tx: Tx, userId: number) => {
  const { written, hashes } = newRecoveryCodes()
  await saveRecoveryHashes(tx, userId, hashes)
  return { recoveryCodesLeft: hashes.length, recoveryCodes: written }
}

/**
 * Switches it on, with new recovery codes; the user's other sessions are locked until they have proved it, and receive
 * no events.
 */
export const confirmFactor = async (
  deps: FactorDeps,
  caller: SignedIn,
  typed: string,
): Promise<Decision<FactorWithCodes>> => {
  const { on } = await readFactor(deps, caller)
  if (on) return refuse('already_decided')
  return takeCode(deps, caller, {
    typed,
    allows: factor => !isOn(factor),
    run: async (tx, now) => {
      await switchOn(tx, caller.userId, now)
      await proveSession(tx, caller.sessionId, now)
      const { recoveryCodes, recoveryCodesLeft } = await replaceCodes(tx, caller.userId)
      const unproved = await unprovedSessions(tx, caller.userId)
      afterCommit(tx, () => unproved.forEach(deps.endConnections))
      const state = stateOf(caller, { confirmedAt: now, proved: true, recoveryCodesLeft }, deps.demo)
      return { ...state, recoveryCodes }
    },
  })
}

/** Proves it for this session. */
export const proveFactor = (
  deps: FactorDeps,
  caller: SignedIn,
  typed: string,
): Promise<Decision<FactorState>> =>
  takeCode(deps, caller, {
    typed,
    allows: isOn,
    run: async (tx, now, recoveryCodesLeft) => {
      await proveSession(tx, caller.sessionId, now)
      return stateOf(caller, { confirmedAt: now, proved: true, recoveryCodesLeft }, deps.demo)
    },
  })

/** Replaces the recovery codes; the former ones count no longer. */
export const replaceRecoveryCodes = (
  deps: FactorDeps,
  caller: SignedIn,
  typed: string,
): Promise<Decision<FactorWithCodes>> =>
  takeCode(deps, caller, {
    typed,
    allows: isOn,
    run: async (tx, now) => {
      const { recoveryCodes, recoveryCodesLeft } = await replaceCodes(tx, caller.userId)
      const proved = caller.secondFactorAt !== null
      return {
        ...stateOf(caller, { confirmedAt: now, proved, recoveryCodesLeft }, deps.demo),
        recoveryCodes,
      }
    },
  })

/** Switches it off. */
export const endFactor = (
  deps: FactorDeps,
  caller: SignedIn,
  typed: string,
): Promise<Decision<FactorState>> =>
  takeCode(deps, caller, {
    typed,
    allows: isOn,
    run: async tx => {
      await switchOff(tx, caller.userId)
      return stateOf(caller, { confirmedAt: null, proved: false, recoveryCodesLeft: 0 }, deps.demo)
    },
  })
