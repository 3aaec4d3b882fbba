import {
  endOtherSessions,
  endSession as endSessionEndpoint,
  listSessions,
  logOut,
  requestLoginCode,
  type SIGN_IN_ROLES,
  verifyLoginCode,
} from '@karvon/contract/auth'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { createSeal } from '../../platform/sealing/seal.ts'
import { createSigner, type ServerSecret } from '../../platform/secret.ts'
import type { SmsChain } from '../../platform/sms/sms-chain.ts'
import type { SmsPort } from '../../platform/sms/sms-port.ts'
import { servePhoneChange } from './account/phone-routes.ts'
import { readSessionLimits } from './auth-settings.ts'
import { serveCodeDelivery } from './codes/code-delivery.ts'
import { isOpaqueId } from './codes/login-code.ts'
import { createDeviceTokens, type DeviceTokens } from './devices/device-token.ts'
import type { PasswordDeps } from './passwords/own-password.ts'
import { servePasswords } from './passwords/password-routes.ts'
import type { CompanyRegister } from './passwords/sign-up-company.ts'
import { createPuzzles, type Puzzles } from './puzzles/puzzles.ts'
import { requestCode } from './request-code.ts'
import { FACTOR_SECRETS } from './second-factor/factor-repository.ts'
import { serveSecondFactor } from './second-factor/factor-routes.ts'
import { endOthers, endSession, listLiveSessions } from './session-repository.ts'
import { deviceName } from './sessions/device-name.ts'
import {
  clearSessionCookies,
  createStartBrowserSession,
  deviceTokenOf,
  type StartBrowserSession,
} from './sessions/session-cookies.ts'
import type { SignOnRouteDeps } from './single-sign-on/sign-on-route-deps.ts'
import { serveSignOn } from './single-sign-on/sign-on-routes.ts'
import type { UserRole } from './user-repository.ts'
import { verifyCode } from './verify-code.ts'

export type AuthDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly sms: SmsPort
  /** Follows codes; null where no provider sends them, as in the demo. */
  readonly chain: SmsChain | null
  /** The server's key: codes are stored signed with it. */
  readonly secret: ServerSecret
  readonly publicUrl: string | null
  /** Closes all realtime connections of a session at once. */
  readonly endConnections: (sessionId: string) => void
  readonly companies: CompanyRegister
  readonly audit: Audit
  readonly demo: boolean
  /** Ends what was made for the former phone. */
  readonly onPhoneChange: (tx: Tx, userId: number) => Promise<void>
  /** Ends other access that acts for the person, such as a linked Telegram chat. */
  readonly onNewPassword: (tx: Tx, userId: number) => Promise<void>
  /** Signing in by an issuer. */
  readonly signOn: Omit<
    SignOnRouteDeps,
    keyof PasswordDeps | 'demo' | 'publicUrl' | 'endConnections' | 'startBrowserSession'
  >
}

/** The default role for a phone: an individual client, since companies use passwords. */
const roleOf = (role: (typeof SIGN_IN_ROLES)[number] | undefined): UserRole =>
  role === undefined || role === 'client' ? 'individual' : role

type CodeDeps = AuthDeps & {
  readonly devices: DeviceTokens
  readonly puzzles: Puzzles
  readonly startBrowserSession: StartBrowserSession
}

const serveCodes = (app: FastifyInstance, { secret, publicUrl, ...deps }: CodeDeps): void => {
  const signer = createSigner(secret, 'login code')
  const siteHost = publicUrl === null ? null : new URL(publicUrl).hostname
  serveEndpoint(app, requestLoginCode, ({ body, request, locale }) =>
    requestCode(
      { ...deps, signer, siteHost, log: request.log },
      {
        ...body,
        role: roleOf(body.role),
        locale,
        address: request.ip,
        deviceToken: deviceTokenOf(request, publicUrl),
      },
    ),
  )
  serveEndpoint(app, verifyLoginCode, async ({ params, body, request, reply, locale }) => {
    const device = deviceName(request.headers['user-agent'])
    const guess = { ...body, challengeId: params.userId, device, locale }
    const answer = await verifyCode({ ...deps, signer }, guess)
    return answer.ok ? accept(deps.startBrowserSession(request, reply, answer.value)) : answer
  })
}

/** Someone else's session gets the same answer as a nonexistent one. */
const endOwn = async (
  { db, clock, endConnections }: AuthDeps,
  userId: number,
  id: string,
): Promise<boolean> => {
  const isEnded = isOpaqueId(id) && (await inTransaction(db, tx => endSession(tx, userId, id, clock.now())))
  if (isEnded) endConnections(id)
  return isEnded
}

const serveSessions = (app: FastifyInstance, deps: AuthDeps): void => {
  const { db, clock, publicUrl } = deps
  serveEndpoint(app, listSessions, async ({ caller }) => {
    const { userId, sessionId } = signedIn(caller)
    const sessions = await listLiveSessions(db, userId, await readSessionLimits(db), clock.now())
    return accept(
      sessions.map(({ id, device, created_at, seen_at }) => ({
        id,
        device,
        createdAt: created_at.toISOString(),
        seenAt: seen_at.toISOString(),
        current: id === sessionId,
      })),
    )
  })
  serveEndpoint(app, endOtherSessions, async ({ caller }) => {
    const { userId, sessionId } = signedIn(caller)
    const ended = await inTransaction(db, tx => endOthers(tx, userId, sessionId, clock.now()))
    for (const id of ended) deps.endConnections(id)
    return accept({ ended: ended.length })
  })
  serveEndpoint(app, endSessionEndpoint, async ({ caller, params, reply }) => {
    const { userId, sessionId } = signedIn(caller)
    if (!(await endOwn(deps, userId, params.id))) return refuse('not_found')
    if (params.id === sessionId) clearSessionCookies(reply, publicUrl)
    return accept(null)
  })
}

const serveLogOut = (app: FastifyInstance, deps: AuthDeps): void => {
  serveEndpoint(app, logOut, async ({ caller, params, reply }) => {
    const { userId, sessionId } = signedIn(caller)
    if (!(await endOwn(deps, userId, params.tokenId))) return refuse('not_found')
    if (params.tokenId === sessionId) clearSessionCookies(reply, deps.publicUrl)
    return accept(null)
  })
}

/** Signing in and out; no cache may store any of its answers, refusals included. */
export const registerAuth = (app: FastifyInstance, deps: AuthDeps): void => {
  app.register(async scope => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const devices = createDeviceTokens(deps.secret)
    const puzzles = createPuzzles(deps.secret)
    const entry = { devices, puzzles, startBrowserSession: createStartBrowserSession({ ...deps, devices }) }
    serveCodes(scope, { ...deps, ...entry })
    serveCodeDelivery(scope, deps)
    serveSessions(scope, deps)
    serveLogOut(scope, deps)
    const accounts = createSigner(deps.secret, 'guessed account')
    servePasswords(scope, { ...deps, ...entry, accounts })
    const signer = createSigner(deps.secret, 'phone change code')
    servePhoneChange(scope, { ...deps, accounts, signer, siteHost: null })
    serveSignOn(scope, { ...deps, ...entry, ...deps.signOn, accounts })
    serveSecondFactor(scope, { ...deps, accounts, seal: createSeal(deps.secret, FACTOR_SECRETS.purpose) })
  })
}
