import { randomBytes } from 'node:crypto'
import { isFreshFactor } from '@karvon/domain/company/api-key'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { inTransaction } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/caller.ts'
import { proveOwnPassword } from '../passwords/own-password.ts'
import { findGuards } from '../passwords/person-repository.ts'
import { needsSecondFactor } from '../second-factor/needs-second-factor.ts'
import { insertAttempt, type NewAttempt } from './attempt-repository.ts'
import { OPERATORS_STATE } from './return-url.ts'
import type { SignOnDeps } from './sign-on-deps.ts'

/** A sign-in as it begins: at whose issuer, by whom, and where it leads. */
export type AskedSignOn = Pick<NewAttempt, 'purpose' | 'companyId' | 'person' | 'returnTo'> & {
  /** The cookie of a browser where another sign-in has begun. */
  readonly browser: string | undefined
}

/** Where the browser goes now, and its cookie. */
export type BegunSignOn = { readonly url: string; readonly browser: string }

const BROWSER = /^[A-Za-z0-9_-]{43}$/

/** Two tabs share the cookie, so that neither ends what the other one began. */
const browserOf = (known: string | undefined): string =>
  known !== undefined && BROWSER.test(known) ? known : randomBytes(32).toString('base64url')

/** Begins a sign-in at an issuer. Refuses `sign_on_off` and `sign_on_away`. */
export const beginSignOn = async (
  { db, clock, client, issuerOf, redirectUri }: SignOnDeps,
  { browser: known, ...asked }: AskedSignOn,
): Promise<Decision<BegunSignOn>> => {
  const issuer = await issuerOf(db, asked.companyId)
  if (!issuer.ok) return issuer
  const begun = await client.begin(issuer.value, redirectUri, asked.companyId === null ? OPERATORS_STATE : '')
  if (!begun.ok) return begun
  const browser = browserOf(known)
  const { issuer: name, clientId } = issuer.value
  const attempt = { ...asked, secrets: begun.value.secrets, browser, issuer: name, clientId }
  await inTransaction(db, tx => insertAttempt(tx, attempt, clock.now()))
  return accept({ url: begun.value.url, browser })
}

/**
 * Whether the caller has just proved that the session is theirs: by the second factor, or by the password if they have none. Refuses
 * `second_factor_required`, `password_wrong` and `too_many_requests`.
 */
export const proveSelf = async (
  deps: Omit<SignOnDeps, 'redirectUri'>,
  { userId, role, secondFactorAt }: SignedIn,
  password: string,
): Promise<Decision<null>> => {
  const { username, passwordHash, factorAt } = await findGuards(deps.db, userId)
  if (needsSecondFactor({ role, totp_confirmed_at: factorAt }, deps.demo))
    return isFreshFactor(secondFactorAt, deps.clock.now()) ? accept(null) : refuse('second_factor_required')
  if (username === null || passwordHash === null) return accept(null)
  return proveOwnPassword(deps, { userId, username, password }, passwordHash)
}
