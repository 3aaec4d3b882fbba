import { answerLanePrice, listDriverLanePrices, showAgreedPrice } from '@karvon/contract/carriers/lane-prices'
import { answerInvitation, listCompaniesOfDriver } from '@karvon/contract/carriers/own-carriers'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { type Caller, signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { readAgreedPrice } from './agreed-price.ts'
import { answerCompany, readCompanies } from './answer-company.ts'
import { type LanePriceDeps, priceReader } from './lane-price-deps.ts'
import { movePrice } from './move-price.ts'
import { readDriverPrice, readDriverPrices } from './price-rows.ts'

const PER_PAGE = 20

/** The account's phone was proved when it signed in; an invitation is answered by the phone's holder. */
const invitedOf = (caller: Caller) => {
  const { userId: driverId, person } = signedIn(caller)
  return { driverId, phone: person.phone }
}

/** Agreements from the driver's side. */
export const registerDriverAgreements = (app: FastifyInstance, deps: LanePriceDeps): void => {
  const { db, clock } = deps
  serveEndpoint(app, listCompaniesOfDriver, async ({ caller }) =>
    accept(await readCompanies(db, invitedOf(caller), clock.now())),
  )
  serveEndpoint(app, answerInvitation, ({ caller, params: { id }, body: { move }, request }) => {
    const answer = { ...invitedOf(caller), id, move, changer: changerOf(caller, request), at: clock.now() }
    return inTransaction(db, tx => answerCompany(tx, answer, deps))
  })
  serveEndpoint(
    app,
    listDriverLanePrices,
    async ({ caller, query: { status, page = 1, perPage = PER_PAGE }, locale }) => {
      const reader = priceReader(deps, { locale, at: clock.now() })
      return accept(
        await readDriverPrices(db, { driverId: signedIn(caller).userId, status, page, perPage, reader }),
      )
    },
  )
  serveEndpoint(app, answerLanePrice, ({ caller, params: { id }, body: { move }, request, locale }) =>
    inTransaction(db, async tx => {
      const side = { driverId: signedIn(caller).userId }
      const at = clock.now()
      const moved = await movePrice(tx, { id, move, side, changer: changerOf(caller, request), at }, deps)
      return moved.ok ? accept(await readDriverPrice(tx, id, priceReader(deps, { locale, at }))) : moved
    }),
  )
  serveEndpoint(app, showAgreedPrice, async ({ caller, query }) =>
    accept(await readAgreedPrice(db, signedIn(caller).userId, query.order, clock.now())),
  )
}
