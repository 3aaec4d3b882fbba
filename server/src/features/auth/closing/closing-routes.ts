import { confirmDeletion, requestDeletion, showDeletion } from '@karvon/contract/account/deletion'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { createSigner, type ServerSecret } from '../../../platform/secret.ts'
import { clearSessionCookies } from '../sessions/session-cookies.ts'
import { closeAccount } from './close-account.ts'
import type { ClosingDeps } from './closing-deps.ts'
import { requestClosing } from './request-closing.ts'
import { showClosing } from './show-closing.ts'

type RouteDeps = Omit<ClosingDeps, 'log' | 'signer' | 'siteHost'> & {
  /** The server's key: codes are stored signed with it. */
  readonly secret: ServerSecret
}

/** Routes for closing the caller's account. */
export const registerClosing = (app: FastifyInstance, { secret, ...handed }: RouteDeps): void => {
  const deps = { ...handed, siteHost: null, signer: createSigner(secret, 'closing code') }
  serveEndpoint(app, showDeletion, async ({ caller }) =>
    accept(await showClosing(deps, signedIn(caller).userId)),
  )
  serveEndpoint(app, requestDeletion, ({ caller, request, locale }) => {
    const wish = { userId: signedIn(caller).userId, locale, address: request.ip }
    return requestClosing({ ...deps, log: request.log }, wish)
  })
  serveEndpoint(app, confirmDeletion, async ({ params, body, caller, request, reply, locale }) => {
    const { userId } = signedIn(caller)
    const told = { userId, deletionId: params.deletionId, code: body.code, locale }
    const closed = await closeAccount({ ...deps, log: request.log }, told)
    if (!closed.ok) return closed
    clearSessionCookies(reply, deps.publicUrl)
    request.log.info({ userId }, 'an account was closed by its owner')
    return closed
  })
}
