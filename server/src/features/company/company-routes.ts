import { changeCompany, showCompany } from '@karvon/contract/company'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../platform/audit/audited-change.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { CompanyDeps } from './company-deps.ts'
import { serveEmployees } from './employees/employee-routes.ts'
import { serveCompanyLog } from './log/log-routes.ts'
import { changeRules, readOwnCompany } from './own-company.ts'
import { ownCompanyId } from './own-company-id.ts'

/** Routes of the owner's company: details, rules and users. */
export const registerCompany = (app: FastifyInstance, deps: CompanyDeps): void => {
  serveEndpoint(app, showCompany, ({ caller }) => readOwnCompany(deps, ownCompanyId(caller)))
  serveEndpoint(app, changeCompany, ({ body, caller, request }) => {
    const { secondFactorAt } = signedIn(caller)
    const by = { secondFactorAt, changer: changerOf(caller, request) }
    return changeRules(deps, ownCompanyId(caller), by, body)
  })
  serveEmployees(app, deps)
  serveCompanyLog(app, deps)
}
