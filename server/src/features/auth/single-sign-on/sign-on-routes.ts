import {
  beginSignOn as beginSignOnEndpoint,
  beginSignOnLink,
  removeSignOnLink,
  SIGN_ON_RETURN_PATH,
  showSignOnLink,
  showSignOnOptions,
} from '@karvon/contract/account/single-sign-on'
import { accept, type Decision, refusal, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { requestLocale } from '../../../platform/http/request-locale.ts'
import { sendRefusals } from '../../../platform/http/send-refusals.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { deviceName } from '../sessions/device-name.ts'
import { setSignOnBrowser, signOnBrowserOf } from '../sessions/session-cookies.ts'
import { ATTEMPT_MS } from './attempt-repository.ts'
import { beginSignOn, proveSelf } from './begin-sign-on.ts'
import { companyNamed, findSettings } from './company/company-issuer.ts'
import { serveCompanySignOn } from './company/company-sign-on-routes.ts'
import { finishSignOn } from './finish-sign-on.ts'
import { findLink, removeLinks } from './link-repository.ts'
import { readReturnTo } from './return-url.ts'
import type { BeginInBrowser, SignOnRouteDeps } from './sign-on-route-deps.ts'

/** Leaves a cookie in the browser, which must be the one that comes back. */
const beginIn =
  (deps: SignOnRouteDeps): BeginInBrowser =>
  async ({ request, reply }, asked) => {
    const { publicUrl } = deps
    const begun = await beginSignOn(
      { ...deps, redirectUri: deps.redirectUriOf(request) },
      { ...asked, browser: signOnBrowserOf(request, publicUrl) },
    )
    if (!begun.ok) return begun
    setSignOnBrowser(reply, begun.value.browser, { maxAgeS: ATTEMPT_MS / 1000, publicUrl })
    return accept({ url: begun.value.url })
  }

const serveLink = (app: FastifyInstance, deps: SignOnRouteDeps, begin: BeginInBrowser): void => {
  const { db, clock, audit, issuerOf, endConnections } = deps
  serveEndpoint(app, showSignOnLink, async ({ caller }) => {
    const { userId, companyId } = signedIn(caller)
    const issuer = await issuerOf(db, companyId)
    const link = await findLink(db, userId)
    return accept({
      issuer: issuer.ok ? new URL(issuer.value.issuer).host : null,
      company: companyId === null ? null : ((await findSettings(db, companyId))?.name ?? null),
      linkedAt: link?.linked_at.toISOString() ?? null,
      usedAt: link?.used_at?.toISOString() ?? null,
    })
  })
  serveEndpoint(app, beginSignOnLink, async ({ body, caller, request, reply }) => {
    const person = signedIn(caller)
    const proved = await proveSelf(deps, person, body.password ?? '')
    if (!proved.ok) return proved
    const { userId, sessionId, companyId, role } = person
    const returnTo = readReturnTo(body.returnTo, role === 'operator')
    return begin({ request, reply }, { purpose: 'link', companyId, person: { userId, sessionId }, returnTo })
  })
  serveEndpoint(app, removeSignOnLink, ({ caller, request }) =>
    inTransaction(db, async (tx): Promise<Decision<null>> => {
      const { userId } = signedIn(caller)
      const link = await findLink(tx, userId)
      const now = clock.now()
      if (link === undefined || !(await removeLinks(tx, [userId], { now, endConnections })))
        return refuse('not_found')
      await audit(tx, {
        ...changerOf(caller, request),
        ...{ action: 'sign_on.unlink', objectKind: 'user', objectId: String(userId) },
        before: { issuer: link.issuer, subject: link.subject },
        after: null,
      })
      return accept(null)
    }),
  )
}

/** The issuer redirects the browser here; the answer always redirects to a page of the site. */
const serveReturn = (app: FastifyInstance, deps: SignOnRouteDeps): void => {
  app.get(SIGN_ON_RETURN_PATH, async (request, reply) => {
    const { waitSeconds: seconds } = await request.server.takeCall('secret', request)
    if (seconds > 0)
      return sendRefusals(request, reply, [refusal('too_many_requests', undefined, { seconds })])
    const redirectUri = deps.redirectUriOf(request)
    const { url, signed } = await finishSignOn(
      { ...deps, redirectUri },
      {
        search: new URL(request.url, redirectUri).search,
        browser: signOnBrowserOf(request, deps.publicUrl),
        caller: request.caller,
        device: deviceName(request.headers['user-agent']),
        locale: requestLocale(request.headers['accept-language']),
        source: { address: request.ip, requestId: request.id },
      },
    )
    if (signed !== null) deps.startBrowserSession(request, reply, signed)
    return reply.redirect(url, 303)
  })
}

/** Routes of single sign-on: begin, come back, link and unlink (decision 0081). */
export const serveSignOn = (app: FastifyInstance, deps: SignOnRouteDeps): void => {
  serveEndpoint(app, showSignOnOptions, async () =>
    accept({ operators: (await deps.issuerOf(deps.db, null)).ok }),
  )
  const begin = beginIn(deps)
  serveEndpoint(app, beginSignOnEndpoint, async ({ body, request, reply }) => {
    const isOperators = body.company == null
    const companyId = isOperators ? null : await companyNamed(deps.db, body.company ?? '')
    if (!isOperators && companyId === null) return refuse('sign_on_off')
    const returnTo = readReturnTo(body.returnTo, isOperators)
    return begin({ request, reply }, { purpose: 'sign_in', companyId, person: null, returnTo })
  })
  serveLink(app, deps, begin)
  serveCompanySignOn(app, deps, begin)
  serveReturn(app, deps)
}
