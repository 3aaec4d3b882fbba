import { listMyOffers } from '@karvon/contract/drivers'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { OfferDeps } from './offer-deps.ts'
import { readOffersOfDriver } from './offer-view.ts'

/** A driver's live and recent offers, each with the order it is for. */
export const registerMyOffers = (
  app: FastifyInstance,
  { db, readFeedOrder }: Pick<OfferDeps, 'db' | 'readFeedOrder'>,
): void =>
  serveEndpoint(app, listMyOffers, async ({ caller, locale }) => {
    const offers = await readOffersOfDriver(db, signedIn(caller).userId)
    const entries = await Promise.all(
      offers.map(async offer => ({ offer, order: await readFeedOrder(db, offer.orderId, locale) })),
    )
    return accept(entries.flatMap(({ offer, order }) => (order === null ? [] : [{ offer, order }])))
  })
