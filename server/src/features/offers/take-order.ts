import type { CheckedOffer } from '@karvon/domain/offers/make-offer'
import type { Decided } from '../../platform/commands/serve-command.ts'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { Bargain, Bid, BidderRow, TakenBargain } from './bargain.ts'
import { decidedBid, liveBids, newBid } from './bids.ts'
import { giveOrder } from './give-order.ts'
import type { OfferDeps } from './offer-deps.ts'
import type { OfferView } from './offer-view.ts'

/** A driver who takes an order at its agreed price. */
export type Taking = {
  readonly bargain: TakenBargain
  readonly bidder: BidderRow
  readonly checked: CheckedOffer
  readonly minutesAway: number | null
  readonly handbook: Handbook
  readonly at: Date
}

/** Their live offer at that price, or a new one. */
const winningBid = ({ bargain, bidder, checked, minutesAway, at }: Taking): Bid => {
  const { amountUzs, comment, expiresAt } = checked
  const live = liveBids(bargain).find(({ driver_id }) => driver_id === bidder.driver_id)
  if (live !== undefined) return { ...live, amount_uzs: amountUzs, counter_amount_uzs: null, comment }
  return newBid(bargain, { bidder, amountUzs, comment, minutesAway, expiresAt, status: 'open', at })
}

const tellClient = (work: UnitOfWork, { order, readers }: Bargain, won: Bid, at: Date, deps: OfferDeps) => {
  const facts = { amount_uzs: won.amount_uzs, driver_id: won.driver_id }
  for (const userId of new Set([order.clientId, order.ownerId ?? order.clientId]))
    deps.addNotice(work, { at, userId, kind: 'agreed_price_taken', orderId: order.id, facts }, readers)
}

/**
 * Gives an order whose client has said so to the first own carrier who takes it at their agreed price: everything that an accepted
 * offer goes through. Null where the client may not make this deal, for their company's limits or money: then the work notifies
 * whom it has to, and the offer waits for the client like any other.
 */
export const takeOrder = (work: UnitOfWork, taking: Taking, deps: OfferDeps): Decided<OfferView> | null => {
  const { bargain, handbook, at } = taking
  const bid = winningBid(taking)
  const winning = { bid, actor: 'system', actorId: null, at } as const
  const given = giveOrder(work, bargain, winning, { handbook, deps })
  if (!given.ok) return null
  tellClient(work, bargain, bid, at, deps)
  const won = given.value.bids.find(({ status }) => status === 'accepted')
  if (won === undefined) throw new Error(`order ${bargain.order.id} was given to nobody`)
  return decidedBid(work, won)
}
