import { readEarnings as readEarningsEndpoint } from '@karvon/contract/driver/earnings'
import { saveLoadAlerts as saveLoadAlertsEndpoint, showLoadAlerts } from '@karvon/contract/driver/load-alerts'
import { showLoad } from '@karvon/contract/driver/loads'
import { listReturnLoads, saveDriverHome } from '@karvon/contract/driver/return-loads'
import {
  listFeed,
  saveDocuments as saveDocumentsEndpoint,
  saveDriverProfile,
  showDriverProfile,
} from '@karvon/contract/drivers'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../platform/http/caller.ts'
import { serveReading } from '../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { readLoadAlerts, saveLoadAlerts } from './alerts/load-alerts.ts'
import { saveDocuments } from './documents/save-documents.ts'
import type { DriverDeps } from './driver-deps.ts'
import { readFeed } from './feed/read-feed.ts'
import { readOpenLoad } from './feed/read-load.ts'
import { readProfile } from './profile/profile-view.ts'
import { registerTruck } from './profile/register-truck.ts'
import { readEarnings } from './read-earnings.ts'
import { readReturnLoads } from './return-loads/read-return-loads.ts'
import { saveHome } from './return-loads/save-home.ts'
import { registerLoadSearches } from './searches/search-routes.ts'

/** Routes for drivers: truck and documents, feed, earnings. */
export const registerDrivers = (app: FastifyInstance, deps: DriverDeps): void => {
  const { db, clock } = deps
  registerLoadSearches(app, deps)
  serveEndpoint(app, showDriverProfile, async ({ caller }) =>
    accept(await readProfile(db, signedIn(caller).userId)),
  )
  serveEndpoint(app, saveDriverProfile, ({ caller, fields, files }) =>
    registerTruck(deps, { userId: signedIn(caller).userId, fields, files }),
  )
  serveEndpoint(app, saveDocumentsEndpoint, ({ caller, body }) => {
    const { insuranceExpiresOn, inspectionExpiresOn } = body
    const sent = { insurance_expires_on: insuranceExpiresOn, inspection_expires_on: inspectionExpiresOn }
    return saveDocuments(deps, signedIn(caller).userId, sent)
  })
  serveEndpoint(app, showLoadAlerts, async ({ caller }) =>
    accept(await readLoadAlerts(db, signedIn(caller).userId)),
  )
  serveEndpoint(app, saveLoadAlertsEndpoint, ({ caller, body }) =>
    saveLoadAlerts(db, signedIn(caller).userId, { ...body, withinKm: body.withinKm ?? null }),
  )
  // the driver's rooms follow from it: what was placed before they are joined must be in it
  serveReading(
    app,
    listFeed,
    db,
    ({ caller, query, locale }, reader) =>
      readFeed(deps, { driverId: signedIn(caller).userId, locale, reader }, query),
    { shows: 'all' },
  )
  serveEndpoint(app, showLoad, async ({ caller, params, locale }) => {
    const asked = { driverId: signedIn(caller).userId, orderId: params.id, locale }
    const load = await readOpenLoad(deps, asked)
    return load === null ? refuse('not_found') : accept(load)
  })
  serveReading(app, listReturnLoads, db, ({ caller, params, locale }, reader) =>
    readReturnLoads({ ...deps, db: reader }, { driverId: signedIn(caller).userId, locale }, params.id),
  )
  serveEndpoint(app, saveDriverHome, ({ caller, body }) => saveHome(deps, signedIn(caller).userId, body))
  serveReading(app, readEarningsEndpoint, db, ({ caller, query }, reader) =>
    readEarnings(reader, signedIn(caller).userId, query, clock.now()),
  )
}
