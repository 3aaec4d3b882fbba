import { saveDriverTax, saveTaxOfDriver, showDriverTax, showTaxOfDriver } from '@karvon/contract/driver/tax'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { DriverOperatorDeps } from '../operator/operator-deps.ts'
import { changeDriverTax, readDriverTax } from './driver-tax.ts'

/** Routes of drivers' tax status: their own, and for operators. */
export const registerDriverTax = (app: FastifyInstance, deps: DriverOperatorDeps): void => {
  const { db, clock } = deps
  serveEndpoint(app, showDriverTax, async ({ caller }) =>
    accept(await readDriverTax(db, signedIn(caller).userId)),
  )
  serveEndpoint(app, saveDriverTax, ({ caller, body, request }) => {
    const driverId = signedIn(caller).userId
    return changeDriverTax(deps, {
      driverId,
      typed: body,
      changer: changerOf(caller, request),
      now: clock.now(),
    })
  })
  serveEndpoint(app, showTaxOfDriver, async ({ params }) => accept(await readDriverTax(db, params.id)))
  serveEndpoint(app, saveTaxOfDriver, ({ params, caller, body, request }) =>
    changeDriverTax(deps, {
      driverId: params.id,
      typed: body,
      changer: changerOf(caller, request),
      now: clock.now(),
    }),
  )
}
