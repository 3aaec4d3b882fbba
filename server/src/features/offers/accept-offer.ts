import type { DataOf } from '@karvon/contract/endpoint'
import type { acceptOffer as acceptOfferEndpoint } from '@karvon/contract/offers'
import { isTheirOrder } from '@karvon/domain/access/acting-client'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkAcceptance } from '@karvon/domain/offers/accept-offer'
import {
  type Command,
  type CommandCall,
  decidedBy,
  type Outcome,
} from '../../platform/commands/serve-command.ts'
import { createUnitOfWork } from '../../platform/commands/unit-of-work.ts'
import { EXCLUSION_VIOLATION, errorCode, UNIQUE_VIOLATION } from '../../platform/error-code.ts'
import { actingClient } from '../../platform/http/caller.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { AcceptedBargain } from './bargain.ts'
import { bargainFacts, checkClientOwes } from './bargain-facts.ts'
import { shownOffers, stateOf } from './bids.ts'
import { giveOrder } from './give-order.ts'
import type { OfferDeps } from './offer-deps.ts'

type Call = CommandCall<typeof acceptOfferEndpoint>

type AcceptFacts = {
  readonly call: Call
  readonly bargain: AcceptedBargain
  readonly handbook: Handbook
}

/** What a violated constraint means for an acceptance that came second. */
export const VIOLATIONS = {
  [EXCLUSION_VIOLATION]: 'driver_busy',
  [UNIQUE_VIOLATION]: 'order_changed',
} as const

/** The same for acceptances in a transaction. */
export const mapConstraintViolation = async <T>(give: () => Promise<Decision<T>>): Promise<Decision<T>> => {
  try {
    return await give()
  } catch (error) {
    const code = errorCode(error)
    if (code in VIOLATIONS) return refuse(VIOLATIONS[code as keyof typeof VIOLATIONS])
    throw error
  }
}

const clientOf = ({ caller }: Pick<Call, 'caller'>) => actingClient(caller, 'accept_offer')

const load = async (call: Call, deps: OfferDeps): Promise<Decision<AcceptFacts>> => {
  const handbook = await deps.readHandbook()
  const { userId: actorId } = clientOf(call)
  const { offerId } = call.body
  const accepting = { actorId, at: call.now }
  const bargain = await deps.bargains.readAccepted({ orderId: call.params.id, offerId }, accepting)
  return bargain === null ? refuse('not_found') : accept({ call, bargain, handbook })
}

const decide = (
  { call, bargain, handbook }: AcceptFacts,
  deps: OfferDeps,
): Outcome<DataOf<typeof acceptOfferEndpoint>> => {
  const { driverId, offerId, amount = null, version } = call.body
  const { order } = bargain
  const client = clientOf(call)
  const bid = bargain.bids.find(each => each.id === offerId && each.driver_id === driverId)
  if (!isTheirOrder(order, client) || bid === undefined) return refuse('not_found')
  if (version !== undefined && version !== order.version) return refuse('order_changed')
  const seen = { actor: 'client', seenAmountUzs: amount } as const
  const deal = checkAcceptance(stateOf(bid), seen, bargainFacts(order, handbook, call.now))
  const owes = checkClientOwes(bargain, handbook)
  if (!deal.ok || owes.length > 0) return refuseAll([...(deal.ok ? [] : deal.refusals), ...owes])
  const work = createUnitOfWork()
  const { userId: actorId, keyName } = client
  const winning = { bid, actor: 'client', actorId, keyName, at: call.now } as const
  const given = giveOrder(work, bargain, winning, { handbook, deps })
  if (!given.ok) return { ...given, noted: work }
  const viewer = { client, locale: call.locale, now: call.now }
  const offers = shownOffers(given.value)
  return accept(decidedBy(work, deps.orders.show(given.value.order, offers, viewer)))
}

/**
 * Gives the order to the driver of one offer. Of concurrent acceptances exactly one wins: they expect the same version of the
 * order, backed by the database's constraints (one accepted offer per order, no driver twice at a time).
 */
export const acceptOffer = (deps: OfferDeps): Command<typeof acceptOfferEndpoint, AcceptFacts> => ({
  load: call => load(call, deps),
  decide: facts => decide(facts, deps),
  lanes: ({ params }) => [`order ${params.id}`],
  violations: VIOLATIONS,
  withPresent: async (refused, call) => {
    if (!refused.refusals.some(({ code }) => code === 'order_changed')) return refused
    const present = await deps.orders.readForClient(deps.db, call.params.id, clientOf(call), call.locale)
    return present === null ? refused : { ...refused, present }
  },
})
