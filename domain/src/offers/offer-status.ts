import { accept, type Decision, refuse } from '../decision.ts'
import type { Actor } from '../orders/order-status.ts'

/** The states of a driver's offer (api.md, Shapes). */
export const OFFER_STATUSES = [
  'open',
  'countered',
  'stale',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const

/** One state of an offer. */
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** The states in which an offer still counts: one such offer per driver and order (product.md Bargaining). */
export const LIVE_OFFER_STATUSES = ['open', 'countered', 'stale'] as const satisfies readonly OfferStatus[]

/** Whether the offer still counts. */
export const isLiveOffer = (status: OfferStatus): boolean =>
  (LIVE_OFFER_STATUSES as readonly OfferStatus[]).includes(status)

/**
 * What can be done to an offer. `make_stale` follows an edit of the order and `decline` of the system another driver's
 * win or the order's end; the client declines an open offer. `release` follows a driver who drops out.
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

/** One action on an offer. */
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
 * The state an action leads to when this actor takes it (product.md Bargaining). Refuses `offer_not_allowed` with the
 * present `status`; whether the offer is the actor's own is not asked here.
 */
export const moveOffer = (status: OfferStatus, action: OfferAction, actor: Actor): Decision<OfferStatus> => {
  const move = moveOf(status, action, actor)
  return move === undefined ? refuse('offer_not_allowed', undefined, { status }) : accept(move.to)
}

/** The actions this actor may take on an offer in this state, in the order of `OFFER_ACTIONS`. */
export const allowedOfferActions = (status: OfferStatus, actor: Actor): OfferAction[] =>
  OFFER_ACTIONS.filter(action => moveOf(status, action, actor) !== undefined)
