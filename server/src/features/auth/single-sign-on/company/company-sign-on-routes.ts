import {
  removeCompanySignOn as removeEndpoint,
  saveCompanySignOn as saveEndpoint,
  showCompanySignOn,
  tryCompanySignOn,
} from '@karvon/contract/account/company-sign-on'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changerOf } from '../../../../platform/audit/audited-change.ts'
import { type Caller, signedIn } from '../../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../../platform/http/serve-endpoint.ts'
import { readReturnTo } from '../return-url.ts'
import type { BeginInBrowser, SignOnRouteDeps } from '../sign-on-route-deps.ts'
import { findSettings, openSecret } from './company-issuer.ts'
import {
  type ChangingOwner,
  type CompanySignOnDeps,
  removeCompanySignOn,
  saveCompanySignOn,
} from './save-company-sign-on.ts'

const ownerOf = (caller: Caller, request: FastifyRequest): ChangingOwner => {
  const { companyId, secondFactorAt } = signedIn(caller)
  if (companyId === null) throw new Error('the access table admitted a user without a company')
  return { companyId, secondFactorAt, changer: changerOf(caller, request) }
}

const countLinked = async ({ db }: Pick<CompanySignOnDeps, 'db'>, companyId: number): Promise<number> => {
  const { linked } = await db
    .selectFrom('sign_on_links')
    .select(eb => eb.fn.countAll<string>().as('linked'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(linked)
}

const show = async (
  deps: Pick<CompanySignOnDeps, 'db' | 'seal' | 'redirectUri'>,
  companyId: number,
): Promise<DataOf<typeof showCompanySignOn>> => {
  const row = await findSettings(deps.db, companyId)
  const { redirectUri } = deps
  if (row === undefined) return { redirectUri, settings: null }
  return {
    redirectUri,
    settings: {
      ...{ name: row.name, issuer: row.issuer, clientId: row.client_id, employeesOnly: row.employees_only },
      savedAt: row.saved_at.toISOString(),
      triedAt: row.tried_at?.toISOString() ?? null,
      triedAs: row.tried_as,
      readable: openSecret(row, deps.seal) !== null,
      linked: await countLinked(deps, companyId),
    },
  }
}

/** Routes by which an owner sets up, tries and removes the company's issuer. */
export const serveCompanySignOn = (
  app: FastifyInstance,
  routeDeps: SignOnRouteDeps,
  begin: BeginInBrowser,
): void => {
  const depsOf = (request: FastifyRequest): CompanySignOnDeps => ({
    ...routeDeps,
    redirectUri: routeDeps.redirectUriOf(request),
  })
  serveEndpoint(app, showCompanySignOn, async ({ caller, request }) =>
    accept(await show(depsOf(request), ownerOf(caller, request).companyId)),
  )
  serveEndpoint(app, saveEndpoint, async ({ body, caller, request }) => {
    const owner = ownerOf(caller, request)
    const deps = depsOf(request)
    const saved = await saveCompanySignOn(deps, owner, body)
    return saved.ok ? accept(await show(deps, owner.companyId)) : saved
  })
  serveEndpoint(app, removeEndpoint, ({ caller, request }) =>
    removeCompanySignOn(depsOf(request), ownerOf(caller, request)),
  )
  serveEndpoint(app, tryCompanySignOn, async ({ body, caller, request, reply }) => {
    const { companyId, userId, sessionId } = signedIn(caller)
    const returnTo = readReturnTo(body.returnTo, false)
    return begin({ request, reply }, { purpose: 'try', companyId, person: { userId, sessionId }, returnTo })
  })
}
