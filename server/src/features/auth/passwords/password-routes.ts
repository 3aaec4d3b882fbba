import {
  changePassword as changePasswordEndpoint,
  signInByPassword as signInEndpoint,
  signUpCompany as signUpEndpoint,
} from '@karvon/contract/passwords'
import { REGISTRATION_FIELDS } from '@karvon/domain/company/check-registration'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { deviceName } from '../sessions/device-name.ts'
import { giveSessionCookies } from '../sessions/session-cookies.ts'
import type { SignedInAnswer } from '../verify-code.ts'
import { changePassword } from './change-password.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { type SignUpParts, signUpCompany } from './sign-up-company.ts'

export type PasswordRouteParts = SignUpParts & {
  readonly publicUrl: string | null
  readonly endConnections: (sessionId: string) => void
}

/** Registering a company, signing in by password, changing it. */
export const servePasswords = (app: FastifyInstance, parts: PasswordRouteParts): void => {
  const letIn = (reply: FastifyReply, { session, span }: SignedInAnswer) => {
    giveSessionCookies(reply, session, span, parts.publicUrl)
    return { token: session.token, id: session.id }
  }
  serveEndpoint(app, signUpEndpoint, async ({ fields, request, reply, locale }) => {
    const sent = REGISTRATION_FIELDS.flatMap(name =>
      Object.hasOwn(fields, name) ? [[name, fields[name]] as const] : [],
    )
    const device = deviceName(request.headers['user-agent'])
    const signed = await signUpCompany(parts, {
      form: Object.fromEntries(sent),
      address: request.ip,
      device,
      locale,
    })
    if (!signed.ok) return signed
    return accept({ companyId: signed.value.companyId, ...letIn(reply, signed.value) })
  })
  serveEndpoint(app, signInEndpoint, async ({ body, request, reply, locale }) => {
    const device = deviceName(request.headers['user-agent'])
    const signed = await signInByPassword(parts, { ...body, address: request.ip, device, locale })
    return signed.ok ? accept(letIn(reply, signed.value)) : signed
  })
  serveEndpoint(app, changePasswordEndpoint, async ({ body, caller, request }) => {
    const ended = await changePassword(parts, signedIn(caller), { ...body, address: request.ip })
    if (!ended.ok) return ended
    for (const id of ended.value) parts.endConnections(id)
    return accept({ ended: ended.value.length })
  })
}
