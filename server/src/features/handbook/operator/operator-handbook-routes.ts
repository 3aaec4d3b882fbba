import {
  addCargoType as addCargoEndpoint,
  changeCargoType as changeCargoEndpoint,
  listAdminCargoTypes,
} from '@karvon/contract/admin/cargo-types'
import { addCommissionRule, endCommissionRule, listCommissionRules } from '@karvon/contract/admin/commission'
import {
  addPriceRules,
  addTariff,
  changeRegion as changeRegionEndpoint,
  changeTruckType as changeTruckEndpoint,
  listAdminRegions,
  listAdminTruckTypes,
  listPriceRules,
  listTariffs,
  previewPriceRules as previewRulesEndpoint,
  previewTariff as previewTariffEndpoint,
} from '@karvon/contract/admin/handbook'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveChangeThenRead } from '../../../platform/commands/serve-change.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import {
  addCargoType,
  changeCargoType,
  checkCargoType,
  readCargoType,
  readCargoTypes,
} from './cargo-types.ts'
import { changeRegion, readRegion, readRegions } from './change-region.ts'
import { endRule, prepareRule, readRule, readRules, writeRule } from './commission-rules.ts'
import { registerHolidays } from './holiday-routes.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'
import {
  preparePriceRules,
  previewPriceRules,
  readPriceRules,
  writePriceRules,
} from './price-rule-versions.ts'
import { registerRoadBans } from './road-ban-routes.ts'
import { prepareTariff, previewTariff, readTariffs, writeTariff } from './tariffs.ts'
import { changeTruckType, readTruckType, readTruckTypes } from './truck-types.ts'

const serveRows = (app: FastifyInstance, deps: OperatorHandbookDeps): void => {
  const { db } = deps
  serveEndpoint(app, listAdminTruckTypes, async () => accept(await readTruckTypes(db)))
  serveEndpoint(app, listAdminCargoTypes, async () => accept(await readCargoTypes(db)))
  serveEndpoint(app, listAdminRegions, async () => accept(await readRegions(db)))
  serveEndpoint(app, changeTruckEndpoint, async ({ params, body, caller, request }) => {
    const changed = await changeTruckType(deps, params.id, body, changerOf(caller, request))
    return changed.ok ? readTruckType(db, params.id) : changed
  })
  serveEndpoint(app, changeCargoEndpoint, async ({ params, body, caller, request }) => {
    const changed = await changeCargoType(deps, params.id, body, changerOf(caller, request))
    return changed.ok ? readCargoType(db, params.id) : changed
  })
  serveEndpoint(app, changeRegionEndpoint, async ({ params, body, caller, request }) => {
    const changed = await changeRegion(deps, params.id, body, changerOf(caller, request))
    return changed.ok ? readRegion(db, params.id) : changed
  })
}

const addedBy = (id: number | null): Decision<{ readonly id: number }> =>
  id === null ? refuse('changed_meanwhile') : accept({ id })

const written = <T extends { readonly id: number }>(rows: readonly T[], id: number): Decision<T> => {
  const row = rows.find(one => one.id === id)
  if (row === undefined) throw new Error(`version ${id} was written and is not there`)
  return accept(row)
}

const serveVersions = (app: FastifyInstance, deps: OperatorHandbookDeps): void => {
  const { db, clock } = deps
  serveEndpoint(app, listTariffs, async () => accept(await readTariffs(db, clock.now())))
  serveEndpoint(app, listPriceRules, async () => accept(await readPriceRules(db, clock.now())))
  serveEndpoint(app, previewTariffEndpoint, ({ body }) => previewTariff(deps, body))
  serveEndpoint(app, previewRulesEndpoint, ({ body }) => previewPriceRules(deps, body.rules))
  serveChangeThenRead(app, addTariff, deps, {
    prepare: ({ body, now }) => prepareTariff(deps, body, now),
    write: async (tx, checked, { caller, request }) =>
      addedBy(await writeTariff(tx, checked, changerOf(caller, request), deps)),
    read: async ({ id }, { now }) => written(await readTariffs(db, now), id),
  })
  serveChangeThenRead(app, addPriceRules, deps, {
    prepare: ({ body, now }) => preparePriceRules(body, now),
    write: async (tx, checked, { caller, request }) =>
      addedBy(await writePriceRules(tx, checked, changerOf(caller, request), deps)),
    read: async ({ id }, { now }) => written(await readPriceRules(db, now), id),
  })
}

const serveCommission = (app: FastifyInstance, deps: OperatorHandbookDeps): void => {
  const { db, clock } = deps
  serveEndpoint(app, listCommissionRules, async () => accept(await readRules(db, clock.now())))
  serveChangeThenRead(app, addCommissionRule, deps, {
    prepare: ({ body, now }) => prepareRule(deps, body, now),
    write: async (tx, checked, { caller, request, now: at }) =>
      addedBy(await writeRule(tx, checked, { ...changerOf(caller, request), at }, deps)),
    read: async ({ id }, { now }) => written(await readRules(db, now), id),
  })
  serveEndpoint(app, endCommissionRule, async ({ params, caller, request }) => {
    const ended = await endRule(deps, params.id, changerOf(caller, request))
    return ended.ok ? readRule(db, params.id, clock.now()) : ended
  })
}

const serveAdding = (app: FastifyInstance, deps: OperatorHandbookDeps): void =>
  serveChangeThenRead(app, addCargoEndpoint, deps, {
    prepare: ({ body }) => checkCargoType(deps.db, body),
    write: async (tx, checked, { caller, request }) =>
      accept({ id: await addCargoType(tx, checked, changerOf(caller, request), deps) }),
    read: ({ id }) => readCargoType(deps.db, id),
  })

/** Routes for operators: truck types, tariffs, cargo types and regions. */
export const registerOperatorHandbook = (app: FastifyInstance, deps: OperatorHandbookDeps): void => {
  serveRows(app, deps)
  serveVersions(app, deps)
  serveCommission(app, deps)
  serveAdding(app, deps)
  registerRoadBans(app, deps)
  registerHolidays(app, deps)
}
