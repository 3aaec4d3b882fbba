import {
  addCargoType as addCargoEndpoint,
  changeCargoType as changeCargoEndpoint,
  listAdminCargoTypes,
} from '@karvon/contract/admin/cargo-types'
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
import { accept, type Decision, refusal } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { exactlyOnce, Refused } from '../../../platform/http/idempotency/exactly-once.ts'
import { idempotencyKey } from '../../../platform/http/idempotency/idempotency-key.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import {
  addCargoType,
  changeCargoType,
  checkCargoType,
  readCargoType,
  readCargoTypes,
} from './cargo-types.ts'
import { changeRegion, readRegion, readRegions } from './change-region.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'
import {
  preparePriceRules,
  previewPriceRules,
  readPriceRules,
  writePriceRules,
} from './price-rule-versions.ts'
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

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly body: object }

type Work<P> = {
  readonly prepare: () => Promise<Decision<P>>
  readonly write: (tx: Tx, prepared: P) => Promise<number | null>
}

/** Adds something exactly once per key; duplicates of what another operator has just added are refused. */
const addOnce = async <P>(
  { db, clock }: OperatorHandbookDeps,
  { request, reply, body }: Call,
  { prepare, write }: Work<P>,
): Promise<Decision<number>> => {
  const { actorId: userId } = changerOf(request.caller, request)
  const key = { userId, key: idempotencyKey(request), route: request.url, now: clock.now() }
  const once = await exactlyOnce(
    db,
    { ...key, fields: body },
    {
      prepare,
      write: async (tx, prepared: P) => {
        const id = await write(tx, prepared)
        if (id === null) throw new Refused([refusal('changed_meanwhile')])
        return { id }
      },
    },
  )
  if (!once.ok) return once
  if (once.value.replayed) reply.header('idempotent-replayed', 'true')
  return accept(once.value.value.id)
}

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
  serveEndpoint(app, addTariff, async ({ body, request, reply }) => {
    const changer = changerOf(request.caller, request)
    const added = await addOnce(
      deps,
      { request, reply, body },
      {
        prepare: () => prepareTariff(deps, body),
        write: (tx, checked) => writeTariff(tx, checked, changer, deps),
      },
    )
    return added.ok ? written(await readTariffs(db, clock.now()), added.value) : added
  })
  serveEndpoint(app, addPriceRules, async ({ body, request, reply }) => {
    const changer = changerOf(request.caller, request)
    const added = await addOnce(
      deps,
      { request, reply, body },
      {
        prepare: async () => preparePriceRules(body, clock.now()),
        write: (tx, checked) => writePriceRules(tx, checked, changer, deps),
      },
    )
    return added.ok ? written(await readPriceRules(db, clock.now()), added.value) : added
  })
}

const serveAdding = (app: FastifyInstance, deps: OperatorHandbookDeps): void =>
  serveEndpoint(app, addCargoEndpoint, async ({ body, request, reply }) => {
    const changer = changerOf(request.caller, request)
    const added = await addOnce(
      deps,
      { request, reply, body },
      {
        prepare: () => checkCargoType(deps.db, body),
        write: (tx, checked) => addCargoType(tx, checked, changer, deps),
      },
    )
    return added.ok ? readCargoType(deps.db, added.value) : added
  })

/** Routes for operators: truck types, tariffs, cargo types and regions. */
export const registerOperatorHandbook = (app: FastifyInstance, deps: OperatorHandbookDeps): void => {
  serveRows(app, deps)
  serveVersions(app, deps)
  serveAdding(app, deps)
}
