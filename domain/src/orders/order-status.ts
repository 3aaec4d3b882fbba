import { accept, type Decision, refuse } from '../decision.ts'

/** The statuses of an order (docs/product.md#the-life-of-an-order), in the order of its life. */
export const ORDER_STATUSES = [
  'new',
  'order',
  'accepted',
  'arrived',
  'processing',
  'pause',
  'confirmation',
  'done',
  'canceled',
] as const

/** A status of an order. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Who moves an order. */
export const ACTORS = ['client', 'driver', 'operator', 'system'] as const

/** An actor. */
export type Actor = (typeof ACTORS)[number]

/**
 * The actions on an order. `offer_arrived` and `offers_gone` follow from the offers and are the system's;
 * `edit`, `name_price`, `open_to_all` and `ask_replacement` leave the status as it is. `replace` is taken by the driver who
 * takes the order over. The system accepts an offer at an agreed price where the client has said so before.
 * `report_no_show` is taken by the side that did come.
 */
export const ORDER_ACTIONS = [
  'edit',
  'name_price',
  'open_to_all',
  'offer_arrived',
  'offers_gone',
  'accept_offer',
  'cancel',
  'fall_out',
  'give_back',
  'ask_replacement',
  'replace',
  'report_arrival',
  'depart',
  'begin_unloading',
  'finish',
  'dispute',
  'confirm',
  'expire_confirmation',
  'expire_order',
  'report_no_show',
] as const

/** An action on an order. */
export type OrderAction = (typeof ORDER_ACTIONS)[number]

type Move = { readonly to: OrderStatus; readonly by: readonly Actor[] }

const bargaining = (status: OrderStatus) =>
  ({
    edit: { to: status, by: ['client'] },
    name_price: { to: status, by: ['client'] },
    open_to_all: { to: status, by: ['client', 'system'] },
    cancel: { to: 'canceled', by: ['client', 'operator'] },
    expire_order: { to: 'canceled', by: ['system'] },
  }) as const satisfies Partial<Record<OrderAction, Move>>

const replaceable = (status: OrderStatus, to: OrderStatus = status) =>
  ({
    ask_replacement: { to: status, by: ['operator'] },
    replace: { to, by: ['driver'] },
  }) as const satisfies Partial<Record<OrderAction, Move>>

const canceledByOperator = { to: 'canceled', by: ['operator'] } as const satisfies Move

const MOVES: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderAction, Move>>>>> = {
  new: {
    ...bargaining('new'),
    offer_arrived: { to: 'order', by: ['system'] },
    accept_offer: { to: 'accepted', by: ['system'] },
  },
  order: {
    ...bargaining('order'),
    offers_gone: { to: 'new', by: ['system'] },
    accept_offer: { to: 'accepted', by: ['client', 'operator', 'system'] },
  },
  accepted: {
    report_arrival: { to: 'arrived', by: ['driver', 'operator'] },
    fall_out: { to: 'new', by: ['driver'] },
    give_back: { to: 'new', by: ['operator'] },
    ...replaceable('accepted'),
    cancel: { to: 'canceled', by: ['client', 'operator'] },
    report_no_show: { to: 'canceled', by: ['client', 'operator'] },
  },
  arrived: {
    depart: { to: 'processing', by: ['driver', 'operator'] },
    ...replaceable('arrived', 'accepted'),
    cancel: canceledByOperator,
    report_no_show: { to: 'canceled', by: ['driver'] },
  },
  processing: {
    begin_unloading: { to: 'pause', by: ['driver', 'operator'] },
    ...replaceable('processing'),
    cancel: canceledByOperator,
  },
  pause: {
    depart: { to: 'processing', by: ['driver', 'operator'] },
    finish: { to: 'confirmation', by: ['driver', 'operator'] },
    ...replaceable('pause'),
    cancel: canceledByOperator,
  },
  confirmation: {
    confirm: { to: 'done', by: ['client', 'operator'] },
    expire_confirmation: { to: 'done', by: ['system'] },
    dispute: { to: 'pause', by: ['operator'] },
    cancel: canceledByOperator,
  },
  done: {},
  canceled: {},
}

const moveOf = (status: OrderStatus, action: OrderAction, actor: Actor): Move | undefined => {
  const move = MOVES[status][action]
  return move?.by.includes(actor) ? move : undefined
}

/**
 * The status after an action by this actor (docs/product.md#the-life-of-an-order). Refuses
 * `transition_not_allowed` with the current `status`; does not check whose order it is.
 */
export const moveOrder = (status: OrderStatus, action: OrderAction, actor: Actor): Decision<OrderStatus> => {
  const move = moveOf(status, action, actor)
  return move === undefined ? refuse('transition_not_allowed', undefined, { status }) : accept(move.to)
}

/** The actions this actor may take in this status, in the order of `ORDER_ACTIONS`. */
export const allowedActions = (status: OrderStatus, actor: Actor): OrderAction[] =>
  ORDER_ACTIONS.filter(action => moveOf(status, action, actor) !== undefined)

/**
 * Whether the stops left allow the driver this action: from `pause` the truck departs while stops are left
 * and finishes when none is (docs/product.md#the-life-of-an-order); other actions do not depend on them.
 */
export const fitsStopsLeft = (status: OrderStatus, action: OrderAction, stopsLeft: number): boolean => {
  if (status !== 'pause') return true
  if (action === 'depart') return stopsLeft > 0
  return action === 'finish' ? stopsLeft === 0 : true
}
