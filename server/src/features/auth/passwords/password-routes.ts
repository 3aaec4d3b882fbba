import {
  changePassword as changePasswordEndpoint,
  signInByPassword as signInEndpoint,
  signUpCompany as signUpEndpoint,
} from '@karvon/contract/account/passwords'
import { REGISTRATION_FIELDS } from '@karvon/domain/company/check-registration'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Audit } from '../../../platform/audit/audited-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { DeviceTokens } from '../devices/device-token.ts'
import type { Puzzles } from '../puzzles/puzzles.ts'
import { deviceName } from '../sessions/device-name.ts'
import { deviceTokenOf, type StartBrowserSession } from '../sessions/session-cookies.ts'
import { changePassword } from './change-password.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { type SignUpDeps, signUpCompany } from './sign-up-company.ts'

export type PasswordRouteDeps = SignUpDeps & {
  readonly devices: DeviceTokens
  readonly puzzles: Puzzles
  readonly audit: Audit
  readonly startBrowserSession: StartBrowserSession
  readonly publicUrl: string | null
  readonly demo: boolean
  readonly endConnections: (sessionId: string) => void
  readonly onNewPassword: (tx: Tx, userId: number) => Promise<void>
}

/** Routes for registering a company, signing in by password and changing it. */
export const servePasswords = (app: FastifyInstance, deps: PasswordRouteDeps): void => {
  const { startBrowserSession } = deps
  serveEndpoint(app, signUpEndpoint, async ({ fields, request, reply, locale }) => {
    const sent = REGISTRATION_FIELDS.flatMap(name =>
      Object.hasOwn(fields, name) ? [[name, fields[name]] as const] : [],
    )
    const device = deviceName(request.headers['user-agent'])
    const signed = await signUpCompany(deps, {
      form: Object.fromEntries(sent),
      address: request.ip,
      device,
      locale,
    })
    if (!signed.ok) return signed
    return accept({ companyId: signed.value.companyId, ...startBrowserSession(request, reply, signed.value) })
  })
  serveEndpoint(app, signInEndpoint, async ({ body, request, reply, locale }) => {
    const device = deviceName(request.headers['user-agent'])
    const from = { address: request.ip, device, locale, deviceToken: deviceTokenOf(request, deps.publicUrl) }
    const signed = await signInByPassword(deps, { ...body, ...from, requestId: request.id })
    return signed.ok ? accept(startBrowserSession(request, reply, signed.value)) : signed
  })
  serveEndpoint(app, changePasswordEndpoint, async ({ body, caller }) => {
    const ended = await changePassword(deps, signedIn(caller), body)
    if (!ended.ok) return ended
    for (const id of ended.value) deps.endConnections(id)
    return accept({ ended: ended.value.length })
  })
}
