import { accept, type Decision, refuse } from '@karvon/domain/decision'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Clock } from '../../../platform/clock.ts'
import { IssuerAway, type IssuerFetch } from './issuer-fetch.ts'

/** An issuer, how Karvon is registered there, and how it is reached. */
export type Issuer = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly fetch: IssuerFetch
}

/** What belongs to one sign-in and must come back unchanged. */
export type SignOnSecrets = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Who the issuer says has signed in there. */
export type SignOnIdentity = { readonly subject: string; readonly email: string | null }

export type IssuerClient = {
  /** The page of the issuer for a new sign-in. Refuses `sign_on_away`. */
  begin(
    issuer: Issuer,
    redirectUri: string,
    statePrefix: string,
  ): Promise<Decision<{ readonly url: string; readonly secrets: SignOnSecrets }>>
  /** Exchanges the answer for an identity. Refuses `sign_on_away`, `sign_on_canceled`, `sign_on_expired` and `sign_on_refused`. */
  finish(issuer: Issuer, answerUrl: URL, secrets: SignOnSecrets): Promise<Decision<SignOnIdentity>>
}

/** How far the issuer's clock may be from ours. */
const CLOCK_SKEW_SECONDS = 60

/** The issuer's addresses are looked up again after so long; its keys are read again whenever an unknown one signs. */
const DISCOVERED_MS = 10 * 60_000
const MOST_DISCOVERED = 200

const SCOPE = 'openid email'
const LONGEST_SUBJECT = 255

/** The person said no at the issuer, or it asked something that was not answered (OpenID Connect Core 3.1.2.6). */
const CANCELED = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

/** By the header, as every issuer must allow, unless this one says that it takes the secret only in the body. */
const clientAuth =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const inBody = !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
    return (inBody ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, ...rest)
  }

const discover = ({ issuer, clientId, clientSecret, fetch }: Issuer): Promise<Configuration> => {
  const open = fetch.allowsOpen(new URL(issuer)) ? [allowInsecureRequests] : []
  return discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: CLOCK_SKEW_SECONDS },
    clientAuth(clientSecret),
    {
      [customFetch]: fetch.send as CustomFetch,
      // the library would trust TLS alone for a token that it fetched itself
      execute: [enableNonRepudiationChecks, ...open],
    },
  )
}

const causeIs = (error: unknown, kind: new (...given: never[]) => Error): boolean =>
  error instanceof kind || (error instanceof Error && error.cause !== undefined && causeIs(error.cause, kind))

const isServersFault = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Response && error.cause.status >= 500

const isAway = (error: unknown): boolean => causeIs(error, IssuerAway) || isServersFault(error)

const refusalOf = (error: unknown) => {
  if (isAway(error)) return refuse('sign_on_away')
  if (error instanceof AuthorizationResponseError && CANCELED.has(error.error))
    return refuse('sign_on_canceled')
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return refuse('sign_on_expired')
  return refuse('sign_on_refused')
}

/** What may be logged of an answer that was not accepted: neither codes nor tokens nor who it was. */
export type ReportSignOn = (facts: { readonly issuer: string; readonly reason: string }) => void

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if ('error' in error && typeof error.error === 'string') return error.error.slice(0, 100)
  const detail = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${detail}`.slice(0, 300)
}

type Deps = { readonly clock: Pick<Clock, 'now'>; readonly report: ReportSignOn }

/** What issuers say about themselves, remembered for a while. */
const createDiscovery = ({ clock }: Deps): ((issuer: Issuer) => Promise<Configuration>) => {
  const known = new Map<string, { readonly until: number; readonly found: Promise<Configuration> }>()
  return issuer => {
    const key = JSON.stringify([issuer.issuer, issuer.clientId, issuer.clientSecret])
    const now = clock.now().getTime()
    const stored = known.get(key)
    if (stored !== undefined && stored.until > now) return stored.found
    const found = discover(issuer)
    known.delete(key)
    known.set(key, { until: now + DISCOVERED_MS, found })
    found.catch(() => known.get(key)?.found === found && known.delete(key))
    const [oldest] = known.keys()
    if (known.size > MOST_DISCOVERED && oldest !== undefined) known.delete(oldest)
    return found
  }
}

const beginAt = async (configuration: Configuration, redirectUri: string, statePrefix: string) => {
  const codeVerifier = randomPKCECodeVerifier()
  const secrets = { state: `${statePrefix}${randomState()}`, nonce: randomNonce(), codeVerifier }
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, secrets }
}

const finishAt = async (
  configuration: Configuration,
  answerUrl: URL,
  { state, nonce, codeVerifier }: SignOnSecrets,
): Promise<SignOnIdentity> => {
  const tokens = await authorizationCodeGrant(configuration, answerUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined || claims.sub === '' || claims.sub.length > LONGEST_SUBJECT)
    throw new Error('no usable subject')
  const email = typeof claims.email === 'string' ? claims.email.slice(0, LONGEST_SUBJECT) : null
  return { subject: claims.sub, email }
}

/** Speaks OpenID Connect: authorization code with PKCE, state and nonce; the ID token is checked by the library. */
export const createIssuerClient = (deps: Deps): IssuerClient => {
  const configurationOf = createDiscovery(deps)
  const attempt = async <T>(
    issuer: Issuer,
    run: (configuration: Configuration) => Promise<T>,
    refused: typeof refusalOf,
  ): Promise<Decision<T>> => {
    try {
      return accept(await run(await configurationOf(issuer)))
    } catch (error) {
      const refusal = refused(error)
      deps.report({ issuer: issuer.issuer, reason: reasonOf(error) })
      return refusal
    }
  }
  return {
    begin: (issuer, redirectUri, statePrefix) =>
      attempt(
        issuer,
        configuration => beginAt(configuration, redirectUri, statePrefix),
        // invalid metadata: nobody can log in there now
        () => refuse('sign_on_away'),
      ),
    finish: (issuer, answerUrl, secrets) =>
      attempt(issuer, configuration => finishAt(configuration, answerUrl, secrets), refusalOf),
  }
}
