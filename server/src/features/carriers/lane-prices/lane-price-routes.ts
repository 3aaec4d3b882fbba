import {
  endLanePrice,
  findAgreedPrices,
  listLanePrices,
  listLanePricesOfCompany,
  proposeLanePrice,
} from '@karvon/contract/carriers/lane-prices'
import {
  addOwnCarrier,
  endOwnCarrier,
  listCarriersOfCompany,
  listKnownDrivers,
  listOwnCarriers,
} from '@karvon/contract/carriers/own-carriers'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readAskedDay } from '@karvon/domain/reading/asked-day'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveChange, serveChangeThenRead } from '../../../platform/commands/serve-change.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { addCarrier } from './add-carrier.ts'
import { findPrices } from './agreed-price.ts'
import { readCarriers, readKnownDrivers } from './carrier-rows.ts'
import { registerDriverAgreements } from './driver-agreement-routes.ts'
import { endByCompany } from './end-carriers.ts'
import { type LanePriceDeps, priceReader } from './lane-price-deps.ts'
import { movePrice } from './move-price.ts'
import { companyOf } from './own-company.ts'
import { readCompanyPrices, readPrices } from './price-rows.ts'
import { proposePrice } from './propose-price.ts'

const PER_PAGE = 20

const findCompany = async (db: Db, id: number): Promise<Decision<number>> => {
  const found = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()
  return found === undefined ? refuse('not_found') : accept(id)
}

const serveCarriers = (app: FastifyInstance, deps: LanePriceDeps): void => {
  const { db, clock } = deps
  serveEndpoint(app, listOwnCarriers, async ({ caller, query: { status, page = 1, perPage = PER_PAGE } }) =>
    accept(await readCarriers(db, companyOf(caller), { status, page, perPage })),
  )
  serveEndpoint(app, listKnownDrivers, async ({ caller }) =>
    accept(await readKnownDrivers(db, companyOf(caller))),
  )
  serveChangeThenRead(app, addOwnCarrier, deps, addCarrier(deps))
  serveEndpoint(app, endOwnCarrier, ({ caller, params: { id }, request }) => {
    const end = {
      ...{ companyId: companyOf(caller), id, at: clock.now() },
      changer: changerOf(caller, request),
    }
    return inTransaction(db, tx => endByCompany(tx, end, deps))
  })
  serveEndpoint(app, listCarriersOfCompany, async ({ params, query: { page = 1, perPage = PER_PAGE } }) => {
    const found = await findCompany(db, params.id)
    return found.ok ? accept(await readCarriers(db, params.id, { page, perPage })) : found
  })
}

const servePrices = (app: FastifyInstance, deps: LanePriceDeps): void => {
  const { db, clock } = deps
  const readerIn = (locale: Locale) => priceReader(deps, { locale, at: clock.now() })
  serveEndpoint(app, listLanePrices, async ({ caller, query, locale }) => {
    const { page = 1, perPage = PER_PAGE, ...asked } = query
    const reader = readerIn(locale)
    return accept(
      await readCompanyPrices(db, { companyId: companyOf(caller), ...asked, page, perPage, reader }),
    )
  })
  serveChange(app, proposeLanePrice, deps, proposePrice(deps))
  serveEndpoint(app, endLanePrice, ({ caller, params: { id }, request, locale }) =>
    inTransaction(db, async tx => {
      const side = { companyId: companyOf(caller) }
      const at = clock.now()
      const changer = changerOf(caller, request)
      const moved = await movePrice(tx, { id, move: 'end', side, changer, at }, deps)
      if (!moved.ok) return moved
      const [ended] = await readPrices(tx, [id], priceReader(deps, { locale, at }))
      return ended === undefined ? refuse('not_found') : accept(ended)
    }),
  )
  serveEndpoint(app, findAgreedPrices, async ({ caller, query }) => {
    const loadDay = readAskedDay(query.loadDay, 'load_day')
    if (!loadDay.ok) return loadDay
    return accept(
      await findPrices(
        {
          companyId: companyOf(caller),
          from: { lat: query.fromLat, lng: query.fromLng },
          to: { lat: query.toLat, lng: query.toLng },
          truckTypeId: query.truckType,
          isRoundTrip: query.isRoundTrip ?? false,
          loadDay: loadDay.value,
        },
        deps,
      ),
    )
  })
  serveEndpoint(app, listLanePricesOfCompany, async ({ params, query, locale }) => {
    const { page = 1, perPage = PER_PAGE } = query
    const found = await findCompany(db, params.id)
    if (!found.ok) return found
    return accept(
      await readCompanyPrices(db, { companyId: params.id, page, perPage, reader: readerIn(locale) }),
    )
  })
}

/** Own carriers of companies, and the prices agreed with them. */
export const registerLanePrices = (app: FastifyInstance, deps: LanePriceDeps): void => {
  serveCarriers(app, deps)
  servePrices(app, deps)
  registerDriverAgreements(app, deps)
}
