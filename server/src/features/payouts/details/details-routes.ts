import { saveBankDetails, showBankDetails } from '@karvon/contract/driver/bank-details'
import { checkBankDetails, listBankDetails, revealBankDetails } from '@karvon/contract/money/bank-details'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { readOwnDetails, saveOwnDetails } from './driver-details.ts'
import { confirmDetails, revealDetails } from './operator-details.ts'
import { readDetailsPage } from './read-details.ts'

const PER_PAGE = 20

const serveDriver = (app: FastifyInstance, deps: PayoutDeps): void => {
  serveEndpoint(app, showBankDetails, async ({ caller }) =>
    accept(await readOwnDetails(deps, signedIn(caller).userId)),
  )
  serveEndpoint(app, saveBankDetails, ({ body, caller, request }) =>
    saveOwnDetails(deps, changerOf(caller, request), body, deps.clock.now()),
  )
}

const serveOperator = (app: FastifyInstance, deps: PayoutDeps): void => {
  serveEndpoint(app, listBankDetails, async ({ query }) => {
    const { page = 1, perPage = PER_PAGE, ...question } = query
    return accept(await readDetailsPage(deps.db, question, { page, perPage }))
  })
  serveEndpoint(app, revealBankDetails, ({ params, body, caller, request }) =>
    revealDetails(deps, params.driverId, body.reason, changerOf(caller, request)),
  )
  serveEndpoint(app, checkBankDetails, ({ params, body, caller, request }) =>
    confirmDetails(
      deps,
      { driverId: params.driverId, version: body.version },
      changerOf(caller, request),
      deps.clock.now(),
    ),
  )
}

/** The drivers' bank details: their own, and for operators. */
export const serveDetails = (app: FastifyInstance, deps: PayoutDeps): void => {
  serveDriver(app, deps)
  serveOperator(app, deps)
}
