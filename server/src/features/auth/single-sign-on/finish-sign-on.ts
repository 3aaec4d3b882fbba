import { accept, type Decision, type Refusal, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { identityChanged } from '../../../platform/identity/identity-changes.ts'
import { readSessionLimits } from '../auth-settings.ts'
import type { SignInAccount } from '../devices/device-token.ts'
import { openSession } from '../session-repository.ts'
import { spanOf } from '../sessions/session-span.ts'
import type { SignedInAnswer } from '../verify-code.ts'
import { type Attempt, takeAttempt } from './attempt-repository.ts'
import { markTried } from './company/company-issuer.ts'
import type { SignOnIdentity } from './issuer-client.ts'
import { findLinked, markLinkUsed, saveLink } from './link-repository.ts'
import { expiredUrl, outcomeUrl, refusedSignInUrl } from './return-url.ts'
import type { SignOnDeps } from './sign-on-deps.ts'

/** The issuer's answer, and the browser that brings it. */
export type BroughtAnswer = {
  /** The query as the issuer wrote it. */
  readonly search: string
  readonly browser: string | undefined
  readonly caller: Caller
  readonly device: string
  readonly locale: Locale
  readonly source: Omit<Changer, 'actorId'>
}

/** Where the browser goes, and the session it gets, if it gets one. */
export type FinishedSignOn = { readonly url: string; readonly signed: SignedInAnswer | null }

const NAMES = ['state', 'code', 'error', 'iss'] as const

/** Each parameter at most once and none of others' (a `response` would be a JWT that nobody asked for). */
const answerUrl = (redirectUri: string, search: string): URL => {
  const sent = new URLSearchParams(search)
  const url = new URL(redirectUri)
  for (const name of NAMES) for (const value of sent.getAll(name)) url.searchParams.append(name, value)
  return url
}

/** Trades the answer for an identity, by the settings that the sign-in began with. */
const identify = async (
  { db, client, issuerOf, redirectUri }: SignOnDeps,
  attempt: Attempt,
  { search, state }: { readonly search: string; readonly state: string },
): Promise<Decision<SignOnIdentity>> => {
  const issuer = await issuerOf(db, attempt.company_id)
  if (!issuer.ok) return issuer
  const isSame = issuer.value.issuer === attempt.issuer && issuer.value.clientId === attempt.client_id
  if (!isSame) return refuse('sign_on_expired')
  const { nonce, code_verifier: codeVerifier } = attempt
  return client.finish(issuer.value, answerUrl(redirectUri, search), { state, nonce, codeVerifier })
}

const subjectOf = ({ company_id: companyId, issuer }: Attempt, { subject }: SignOnIdentity) => ({
  companyId,
  issuer,
  subject,
})

const accountOf = (phone: string | null, username: string | null): SignInAccount =>
  username === null ? { phone: phone ?? '' } : { username }

/** Refuses `sign_on_not_linked`, also for an operator of the demo in a real service, and `account_blocked`. */
const signIn = (
  { db, clock, demo }: SignOnDeps,
  attempt: Attempt,
  identity: SignOnIdentity,
  { device, locale }: BroughtAnswer,
): Promise<Decision<SignedInAnswer>> =>
  inTransaction(db, async tx => {
    const person = await findLinked(tx, subjectOf(attempt, identity))
    if (person === undefined || (person.isDemo && !demo)) return refuse('sign_on_not_linked')
    if (!person.isLet) return refuse('account_blocked')
    const limits = await readSessionLimits(tx)
    const now = clock.now()
    const owner = { userId: person.id, role: person.role, device, locale, bySignOn: true }
    const session = await openSession(tx, owner, limits, now)
    await markLinkUsed(tx, person.id, now)
    const account = accountOf(person.phone, person.username)
    return accept({ session, span: spanOf(limits, person.role), account })
  })

/** A session that waited for the issuer counts from now on as opened by it. */
const openLocked = async (tx: Tx, caller: Caller): Promise<void> => {
  if (caller.role === 'visitor' || caller.lock !== 'company_sign_on_required') return
  await tx.updateTable('sessions').set({ by_sign_on: true }).where('id', '=', caller.sessionId).execute()
  identityChanged(tx, [caller.userId])
}

/** Refuses `sign_on_linked_elsewhere`. */
const link = (
  { db, clock, audit }: SignOnDeps,
  attempt: Attempt,
  identity: SignOnIdentity,
  { source, caller }: BroughtAnswer,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    const userId = attempt.user_id ?? 0
    const subject = subjectOf(attempt, identity)
    if (!(await saveLink(tx, userId, subject, clock.now()))) return refuse('sign_on_linked_elsewhere')
    await openLocked(tx, caller)
    await audit(tx, {
      ...{ ...source, actorId: userId, action: 'sign_on.link', objectKind: 'user', objectId: String(userId) },
      before: null,
      after: { issuer: subject.issuer, subject: subject.subject },
    })
    return accept(null)
  })

/** Stores whom the issuer named, for the owner to see. */
const noteTrial = async ({ db, clock }: SignOnDeps, attempt: Attempt, { email, subject }: SignOnIdentity) => {
  const companyId = attempt.company_id ?? 0
  await inTransaction(db, tx => markTried(tx, companyId, email ?? subject, clock.now()))
  return accept(null)
}

/** Who links or tries must come back in the session in which they began. */
const isSameSession = ({ user_id, session_id }: Attempt, caller: Caller): boolean =>
  caller.role !== 'visitor' && caller.userId === user_id && caller.sessionId === session_id

const codeOf = ([first]: readonly Refusal[]) => first?.code ?? 'sign_on_refused'

/** Links or tries. Refuses `sign_on_expired` in another session. */
const finishOwn = async (
  deps: SignOnDeps,
  attempt: Attempt,
  identity: Decision<SignOnIdentity>,
  brought: BroughtAnswer,
): Promise<Decision<null>> => {
  if (!isSameSession(attempt, brought.caller)) return refuse('sign_on_expired')
  if (!identity.ok) return identity
  return attempt.purpose === 'try'
    ? noteTrial(deps, attempt, identity.value)
    : link(deps, attempt, identity.value, brought)
}

/**
 * Ends a sign-in that comes back from the issuer: opens a session, links the account, or refuses; the page where the browser goes says
 * which. An answer counts once, in the browser that began.
 */
export const finishSignOn = async (deps: SignOnDeps, brought: BroughtAnswer): Promise<FinishedSignOn> => {
  const { search, browser } = brought
  const state = new URLSearchParams(search).get('state') ?? ''
  const attempt =
    browser === undefined
      ? undefined
      : await inTransaction(deps.db, tx => takeAttempt(tx, { state, browser }, deps.clock.now()))
  if (attempt === undefined) return { url: expiredUrl(state), signed: null }
  const { purpose, return_to: returnTo } = attempt
  const identity = await identify(deps, attempt, { search, state })
  if (purpose === 'sign_in') {
    const signed = identity.ok ? await signIn(deps, attempt, identity.value, brought) : identity
    return signed.ok
      ? { url: returnTo, signed: signed.value }
      : { url: refusedSignInUrl(returnTo, codeOf(signed.refusals)), signed: null }
  }
  const done = await finishOwn(deps, attempt, identity, brought)
  const outcome = done.ok ? (purpose === 'try' ? 'tried' : 'linked') : codeOf(done.refusals)
  return { url: outcomeUrl(returnTo, outcome), signed: null }
}
