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
import type { FastifyInstance } from 'fastify'
import { type CommandDeps, serveCommand } from '../../platform/commands/serve-command.ts'
import { acceptOffer } from './accept-offer.ts'
import { confirmOffer, counterOffer, declineOffer, withdrawOffer } from './answer-offer.ts'
import { makeOffer } from './make-offer.ts'
import type { OfferDeps } from './offer-deps.ts'

/** Bargaining, from both sides. */
export const registerOffers = (app: FastifyInstance, deps: OfferDeps & CommandDeps): void => {
  serveCommand(app, acceptOfferEndpoint, deps, acceptOffer(deps))
  serveCommand(app, counterOfferEndpoint, deps, counterOffer(deps))
  serveCommand(app, declineOfferEndpoint, deps, declineOffer(deps))
  serveCommand(app, makeOfferEndpoint, deps, makeOffer(deps))
  serveCommand(app, confirmOfferEndpoint, deps, confirmOffer(deps))
  serveCommand(app, withdrawOfferEndpoint, deps, withdrawOffer(deps))
}
