import {
  approveDriver,
  blockDriver,
  downloadDrivers,
  listDrivers,
  returnDriver,
  showDriver,
  unblockDriver,
} from '@karvon/contract/admin/people'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { MAX_ROWS } from '../../../platform/exports/csv-table.ts'
import { type ExportColumn, exportedList, instantCell } from '../../../platform/exports/exported-list.ts'
import { type Caller, signedIn } from '../../../platform/http/caller.ts'
import { serveReadFile, serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { type RefusedNow, serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { registerDriverTax } from '../tax/tax-routes.ts'
import { decideDriver } from './decide-driver.ts'
import type { DriverCard, DriverOperatorDeps } from './operator-deps.ts'
import { type DriverEntry, readDriver, readDrivers } from './read-drivers.ts'

const PER_PAGE = 20

const COLUMNS: readonly ExportColumn<DriverEntry>[] = [
  ['id', driver => driver.id],
  ['name', driver => driver.name],
  ['phone', driver => driver.phone],
  ['state', driver => ({ code: driver.state })],
  ['truck_type', driver => driver.truckTypeId],
  ['plate', driver => driver.plate],
  ['model', driver => driver.model],
  ['region', driver => driver.homeRegionId],
  ['licence', driver => driver.hasLicence],
  ['rating', driver => driver.rating],
  ['trips', driver => driver.trips],
  ['kept_share', driver => driver.keptShare],
  ['created_at', driver => instantCell(driver.createdAt)],
]

type Asker = { readonly caller: Caller; readonly locale: Locale }

/** The driver after a decision, also in the refusal of an outdated version. */
const driverNow = async (
  deps: DriverOperatorDeps,
  driverId: number,
  { caller, locale }: Asker,
  decided: Decision<unknown> = accept(null),
): Promise<Decision<DriverCard>> => {
  const hasChanged = !decided.ok && decided.refusals.some(({ code }) => code === 'changed_meanwhile')
  if (!decided.ok && !hasChanged) return decided
  const driver = await readDriver(deps, driverId, { operatorId: signedIn(caller).userId, locale })
  if (driver === null) return refuse('not_found')
  if (decided.ok) return accept(driver)
  const refused: RefusedNow<DriverCard> = { ...decided, present: driver }
  return refused
}

const serveDriverData = (app: FastifyInstance, deps: DriverOperatorDeps): void => {
  serveReading(
    app,
    listDrivers,
    deps.db,
    async ({ query: { page = 1, perPage = PER_PAGE, ...filters } }, reader) =>
      accept(await readDrivers(reader, filters, { page, perPage })),
  )
  serveReadFile(
    app,
    downloadDrivers,
    deps.db,
    async ({ query: { locale: asked, ...filters }, locale }, reader) => {
      const { items } = await readDrivers(reader, filters, { page: 1, perPage: MAX_ROWS })
      return accept({ name: 'drivers.csv', bytes: exportedList(COLUMNS, items, asked ?? locale) })
    },
  )
  serveEndpoint(app, showDriver, ({ params, ...asker }) => driverNow(deps, params.id, asker))
}

/** Routes for operators to list and review drivers. */
export const registerOperatorDrivers = (app: FastifyInstance, deps: DriverOperatorDeps): void => {
  serveDriverData(app, deps)
  registerDriverTax(app, deps)
  const decisions = [
    ['approve', approveDriver],
    ['block', blockDriver],
    ['unblock', unblockDriver],
  ] as const
  serveEndpoint(app, returnDriver, async ({ params, body, request, ...asker }) => {
    const { reasons, note = '', updatedAt: seenAt } = body
    const sent = { driverId: params.id, kind: 'return', reason: note, reasons, seenAt } as const
    const decided = await decideDriver(deps, sent, changerOf(asker.caller, request))
    return driverNow(deps, params.id, asker, decided)
  })
  for (const [kind, endpoint] of decisions) {
    serveEndpoint(app, endpoint, async ({ params, body, request, ...asker }) => {
      const sent = { driverId: params.id, kind, reason: body.reason ?? '', seenAt: body.updatedAt }
      const decided = await decideDriver(deps, sent, changerOf(asker.caller, request))
      return driverNow(deps, params.id, asker, decided)
    })
  }
}
