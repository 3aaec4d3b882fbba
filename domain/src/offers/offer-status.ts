import { accept, type Decision, refuse } from '../decision.ts'
import type { Actor } from '../orders/order-status.ts'

/** The states of a driver's offer (docs/api.md#shapes). */
export const OFFER_STATUSES = [
  'open',
  'countered',
  'stale',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const

/** A status of an offer. */
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** Whether an offer with this status is live or has won its order, and whose answer it waits for. */
const FACTS = {
  open: { outcome: 'live', awaits: 'client' },
  countered: { outcome: 'live', awaits: 'driver' },
  stale: { outcome: 'live', awaits: 'driver' },
  accepted: { outcome: 'won', awaits: null },
  declined: { outcome: 'over', awaits: null },
  withdrawn: { outcome: 'over', awaits: null },
  expired: { outcome: 'over', awaits: null },
} as const satisfies Record<
  OfferStatus,
  { readonly outcome: 'live' | 'won' | 'over'; readonly awaits: Actor | null }
>

/** Whether the offer is live. */
export const isLiveOffer = (status: OfferStatus): boolean => FACTS[status].outcome === 'live'

/** Whether the offer waits for its driver's answer: to a counter-offer, or to an edit of the order. */
export const awaitsDriver = (status: OfferStatus): boolean => FACTS[status].awaits === 'driver'

/** The statuses of a live offer: one such offer per driver and order (docs/product.md#bargaining). */
export const LIVE_OFFER_STATUSES = /* @__PURE__ */ OFFER_STATUSES.filter(isLiveOffer)

/** Whether the offer is live or has won its order. */
export const isStandingOffer = (status: OfferStatus): boolean => FACTS[status].outcome !== 'over'

/** The statuses of an offer that is live or has won its order. */
export const STANDING_OFFER_STATUSES = /* @__PURE__ */ OFFER_STATUSES.filter(isStandingOffer)

/**
 * The actions on an offer. `make_stale` follows an edit of the order, and `decline` by the system another
 * driver's win or the order's end; the client declines an open offer. `release` follows a driver who drops
 * out.
 */
export const OFFER_ACTIONS = [
  'counter',
  'accept_counter',
  'offer_again',
  'reconfirm',
  'withdraw',
  'accept',
  'make_stale',
  'expire',
  'decline',
  'release',
] as const

/** An action on an offer. */
export type OfferAction = (typeof OFFER_ACTIONS)[number]

type Move = { readonly to: OfferStatus; readonly by: readonly Actor[] }

const LIVE = {
  offer_again: { to: 'open', by: ['driver'] },
  withdraw: { to: 'withdrawn', by: ['driver'] },
  expire: { to: 'expired', by: ['system'] },
  decline: { to: 'declined', by: ['system'] },
} as const satisfies Partial<Record<OfferAction, Move>>

const STALE_BY_EDIT = { to: 'stale', by: ['system'] } as const satisfies Move

const MOVES: Readonly<Record<OfferStatus, Readonly<Partial<Record<OfferAction, Move>>>>> = {
  open: {
    ...LIVE,
    counter: { to: 'countered', by: ['client'] },
    accept: { to: 'accepted', by: ['client', 'operator'] },
    decline: { to: 'declined', by: ['client', 'system'] },
    make_stale: STALE_BY_EDIT,
  },
  countered: { ...LIVE, accept_counter: { to: 'open', by: ['driver'] }, make_stale: STALE_BY_EDIT },
  stale: { ...LIVE, reconfirm: { to: 'open', by: ['driver'] } },
  accepted: { release: { to: 'withdrawn', by: ['system'] } },
  declined: {},
  withdrawn: {},
  expired: {},
}

const moveOf = (status: OfferStatus, action: OfferAction, actor: Actor): Move | undefined => {
  const move = MOVES[status][action]
  return move?.by.includes(actor) ? move : undefined
}

/**
 * The status after an action by this actor (docs/product.md#bargaining). Refuses `offer_not_allowed` with the
 * current `status`; does not check whose offer it is.
 */
export const moveOffer = (status: OfferStatus, action: OfferAction, actor: Actor): Decision<OfferStatus> => {
  const move = moveOf(status, action, actor)
  return move === undefined ? refuse('offer_not_allowed', undefined, { status }) : accept(move.to)
}

/** The actions this actor may take on an offer in this status, in the order of `OFFER_ACTIONS`. */
export const allowedOfferActions = (status: OfferStatus, actor: Actor): OfferAction[] =>
  OFFER_ACTIONS.filter(action => moveOf(status, action, actor) !== undefined)
