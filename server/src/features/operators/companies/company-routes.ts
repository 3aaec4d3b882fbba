import {
  blockCompany as blockEndpoint,
  correctMoney,
  downloadCompanies,
  listCompanies,
  proposeOwnerPassword as proposeEndpoint,
  readOwnerAccess,
  refillCompany,
  setCredit as setCreditEndpoint,
  showAnyCompany,
  verifyCompany as verifyEndpoint,
} from '@karvon/contract/admin/companies'
import { accept, type Decision } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveChangeThenRead } from '../../../platform/commands/serve-change.ts'
import { MAX_ROWS } from '../../../platform/exports/csv-table.ts'
import { type ExportColumn, exportedList } from '../../../platform/exports/exported-list.ts'
import { type RefusedNow, serveEndpoint, serveFile } from '../../../platform/http/serve-endpoint.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import type { CompanyEntry, CompanyView } from './company-deps.ts'
import { companyEntryView, readCompanyView } from './company-view.ts'
import { blockCompany, setCredit, verifyCompany } from './decide-company.ts'
import { correct, refill } from './move-money.ts'
import { proposeOwnerPassword, showOwnerAccess } from './propose-owner-password.ts'

const PER_PAGE = 20

const COLUMNS: readonly ExportColumn<CompanyEntry>[] = [
  ['id', company => company.id],
  ['title', company => company.title],
  ['stir', company => company.inn],
  ['director', company => company.director],
  ['phone', company => company.phone],
  ['status', company => ({ code: company.status })],
  ['created_at', company => company.createdAt],
  ['verified_at', company => company.verifiedAt],
  ['balance', ({ money }) => money.balanceUzs],
  ['debt', ({ money }) => money.debtUzs],
  ['held', ({ money }) => money.heldUzs],
  ['credit_limit', ({ money }) => money.creditLimitUzs],
  ['available', ({ money }) => money.availableUzs],
]

/** The company after a change; also sent with the refusal of a caller who has not seen its last change. */
const companyNow = async (
  deps: OperatorDeps,
  companyId: number,
  locale: Locale,
  changed: Decision<unknown> = accept(null),
): Promise<Decision<CompanyView>> => {
  const hasChanged = !changed.ok && changed.refusals.some(({ code }) => code === 'changed_meanwhile')
  if (!changed.ok && !hasChanged) return changed
  const company = await readCompanyView(deps, companyId, locale)
  if (changed.ok || !company.ok) return company
  const refused: RefusedNow<CompanyView> = { ...changed, present: company.value }
  return refused
}

const serveReading = (app: FastifyInstance, deps: OperatorDeps): void => {
  serveEndpoint(app, listCompanies, async ({ query }) => {
    const { page = 1, perPage = PER_PAGE } = query
    const listed = await deps.company.list({ ...query, page, perPage })
    const now = deps.clock.now()
    return accept({ ...listed, items: listed.items.map(item => companyEntryView(item, now)) })
  })
  serveFile(app, downloadCompanies, async ({ query: { locale: asked, ...filters }, locale }) => {
    const { items } = await deps.company.list({ ...filters, page: 1, perPage: MAX_ROWS })
    return accept({ name: 'companies.csv', bytes: exportedList(COLUMNS, items, asked ?? locale) })
  })
  serveEndpoint(app, showAnyCompany, ({ params, locale }) => companyNow(deps, params.id, locale))
}

const serveDecisions = (app: FastifyInstance, deps: OperatorDeps): void => {
  serveEndpoint(app, verifyEndpoint, async ({ params, body, locale, caller, request }) => {
    const seen = { companyId: params.id, version: body.version }
    return companyNow(deps, params.id, locale, await verifyCompany(deps, seen, changerOf(caller, request)))
  })
  serveEndpoint(app, blockEndpoint, async ({ params, body, locale, caller, request }) => {
    const { version, ...sent } = body
    const seen = { companyId: params.id, version }
    const blocked = await blockCompany(deps, seen, sent, changerOf(caller, request))
    return companyNow(deps, params.id, locale, blocked)
  })
  serveEndpoint(app, setCreditEndpoint, async ({ params, body, locale, caller, request }) => {
    const seen = { companyId: params.id, version: body.version }
    const set = await setCredit(deps, seen, body, changerOf(caller, request))
    return companyNow(deps, params.id, locale, set)
  })
  serveEndpoint(app, readOwnerAccess, ({ params }) => showOwnerAccess(deps, params.id))
  serveEndpoint(
    app,
    proposeEndpoint,
    ({ params, body: { reason, keepPrograms, forgetFactor }, caller, request }) => {
      const typed = { reason, keepsPrograms: keepPrograms, forgetsFactor: forgetFactor }
      return proposeOwnerPassword(deps, params.id, typed, changerOf(caller, request))
    },
  )
}

const serveMoney = (app: FastifyInstance, deps: OperatorDeps): void => {
  serveChangeThenRead(app, refillCompany, deps, refill(deps))
  serveChangeThenRead(app, correctMoney, deps, correct(deps))
}

/** The companies and their money, for operators. */
export const serveCompanies = (app: FastifyInstance, deps: OperatorDeps): void => {
  serveReading(app, deps)
  serveDecisions(app, deps)
  serveMoney(app, deps)
}
