import {
  confirmOffer as confirmOfferEndpoint,
  makeOffer as makeOfferEndpoint,
  withdrawOffer as withdrawOfferEndpoint,
} from '@karvon/contract/drivers'
import {
  acceptOffer as acceptOfferEndpoint,
  counterOffer as counterOfferEndpoint,
  declineOffer as declineOfferEndpoint,
} from '@karvon/contract/offers'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { actingClient, signedIn } from '../../platform/http/caller.ts'
import { answerReplayed } from '../../platform/http/idempotency/answer-replayed.ts'
import { exactlyOnce, Refused } from '../../platform/http/idempotency/exactly-once.ts'
import { keyedRequest } from '../../platform/http/idempotency/idempotency-key.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { acceptOffer } from './accept-offer.ts'
import { confirmOffer, counterOffer, declineOffer, withdrawOffer } from './answer-offer.ts'
import { makeOffer } from './make-offer.ts'
import type { OfferDeps } from './offer-deps.ts'
import { type OfferView, readOffer } from './offer-view.ts'

const offerNow = async (db: Db, changed: Decision<number>): Promise<Decision<OfferView>> => {
  if (!changed.ok) return changed
  const offer = await readOffer(db, changed.value)
  return offer === null ? refuse('not_found') : accept(offer)
}

const serveClients = (app: FastifyInstance, deps: OfferDeps): void => {
  serveEndpoint(app, acceptOfferEndpoint, async ({ params, body, caller, locale }) => {
    const client = actingClient(caller, 'accept_offer')
    const { driverId, offerId, amount: amountUzs, version } = body
    const sent = { orderId: params.id, client, driverId, offerId, amountUzs, version }
    const accepted = await acceptOffer(deps, sent)
    const order = await deps.orders.readForClient(deps.db, params.id, client, locale)
    if (order === null) return refuse('not_found')
    const hasChanged = !accepted.ok && accepted.refusals.some(({ code }) => code === 'order_changed')
    if (accepted.ok) return accept(order)
    return hasChanged ? { ...accepted, present: order } : accepted
  })
  serveEndpoint(app, counterOfferEndpoint, async ({ params, body, caller }) => {
    const sent = {
      orderId: params.id,
      offerId: params.offerId,
      client: actingClient(caller, 'counter_offer'),
      amountUzs: body.amount,
    }
    return offerNow(deps.db, await counterOffer(deps, sent))
  })
  serveEndpoint(app, declineOfferEndpoint, async ({ params, caller }) =>
    offerNow(
      deps.db,
      await declineOffer(deps, params.id, params.offerId, actingClient(caller, 'counter_offer')),
    ),
  )
}

const serveDrivers = (app: FastifyInstance, deps: OfferDeps): void => {
  serveEndpoint(
    app,
    makeOfferEndpoint,
    async ({ params, body, caller, request, reply }): Promise<Decision<OfferView>> => {
      const driverId = signedIn(caller).userId
      const { amount, comment = null, validMinutes = null, lat, lng } = body
      const from = lat === undefined || lng === undefined ? null : { lat, lng }
      const sent = { orderId: params.orderId, driverId, amountUzs: amount, comment, validMinutes, from }
      const handbook = await deps.readHandbook()
      const keyed = keyedRequest(request, driverId, body, deps.clock.now())
      const once = await exactlyOnce(deps.db, keyed, {
        prepare: async () => accept(null),
        write: async tx => {
          const made = await makeOffer(tx, sent, deps, handbook)
          if (!made.ok) throw new Refused(made.refusals)
          const offer = await readOffer(tx, made.value)
          if (offer === null) throw new Error(`offer ${made.value} was written and is not there`)
          return offer
        },
      })
      return answerReplayed(once, reply)
    },
  )
  serveEndpoint(app, confirmOfferEndpoint, async ({ params, caller }) =>
    offerNow(deps.db, await confirmOffer(deps, params.offerId, signedIn(caller).userId)),
  )
  serveEndpoint(app, withdrawOfferEndpoint, async ({ params, caller }) =>
    offerNow(deps.db, await withdrawOffer(deps, params.offerId, signedIn(caller).userId)),
  )
}

/** Bargaining, from both sides. */
export const registerOffers = (app: FastifyInstance, deps: OfferDeps): void => {
  serveClients(app, deps)
  serveDrivers(app, deps)
}
