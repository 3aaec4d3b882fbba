import { readOverview as overviewEndpoint } from '@karvon/contract/admin/overview'
import {
  giveAllowance as allowanceEndpoint,
  bookPayment as paymentEndpoint,
} from '@karvon/contract/money/accounts'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveChange, serveChangeThenRead } from '../../platform/commands/serve-change.ts'
import { serveReading } from '../../platform/http/reading/serve-reading.ts'
import { bookPayment } from './accounts/book-payment.ts'
import { giveAllowance } from './accounts/give-allowance.ts'
import { serveAudit } from './audit/audit-routes.ts'
import { serveClients } from './clients/client-routes.ts'
import { serveCompanies } from './companies/company-routes.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { readOverview } from './overview/read-overview.ts'
import { serveSettings } from './settings/setting-routes.ts'
import { serveTeam } from './team/team-routes.ts'

/** What operators book on the accounts of companies and people. */
const serveAccountMoney = (app: FastifyInstance, deps: OperatorDeps): void => {
  serveChangeThenRead(app, paymentEndpoint, deps, bookPayment(deps))
  serveChange(app, allowanceEndpoint, deps, giveAllowance(deps))
}

/** What operators see and do besides orders, drivers, the handbook and articles. */
export const registerOperators = (app: FastifyInstance, deps: OperatorDeps): void => {
  const { db, clock, geo } = deps
  serveReading(app, overviewEndpoint, db, async ({ locale }, reader) =>
    accept(await readOverview(reader, { locale, writePoint: geo.writePoint }, clock.now())),
  )
  serveCompanies(app, deps)
  serveAccountMoney(app, deps)
  serveClients(app, deps)
  serveTeam(app, deps)
  serveSettings(app, deps)
  serveAudit(app, deps)
}
