import { accept, type Decision, refuse } from '../../decision.ts'
import { shareOfUzs } from '../../values/uzs.ts'
import { type CancelCase, type CancelRules, type CancelTerms, cancelTerms } from '../cancel-terms.ts'
import type { Actor } from '../order-status.ts'
import { isDriverLate, isTruckLate, type LatenessRules } from './late-driver.ts'

/** Who pays for a cancellation. */
export const CANCEL_PAYERS = ['client', 'driver', 'nobody'] as const

/** One payer. */
export type CancelPayer = (typeof CANCEL_PAYERS)[number]

/** What a driver's fault costs, and from when on a driver who has not come is late. */
export type FaultRules = LatenessRules & {
  /** Of the deal's price. */
  readonly driverShare: number
}

type ReasonRow = {
  readonly by: readonly Actor[]
  readonly payer: CancelPayer
  /** Whether the deal counts as one the driver has not kept. */
  readonly breaksDeal: boolean
  /** Whether an operator may take the order from its driver for it. */
  readonly endsDriver: boolean
  /** Whether a client may give it only once the driver is late. */
  readonly onlyWhenLate?: true
}

const CLIENTS = { payer: 'client', breaksDeal: false, endsDriver: false } as const
const DRIVERS = { payer: 'driver', breaksDeal: true, endsDriver: true } as const
const NOBODYS = { payer: 'nobody', breaksDeal: false, endsDriver: true } as const
const EITHER_SIDE = ['client', 'operator'] as const
const OPERATOR = ['operator'] as const

const REASONS = {
  plans_changed: { by: EITHER_SIDE, ...CLIENTS },
  price_too_high: { by: EITHER_SIDE, ...CLIENTS },
  found_elsewhere: { by: EITHER_SIDE, ...CLIENTS },
  order_mistake: { by: EITHER_SIDE, ...CLIENTS },
  cargo_not_ready: { by: EITHER_SIDE, ...CLIENTS },
  client_unreachable: { by: OPERATOR, ...CLIENTS },
  driver_late: { by: EITHER_SIDE, ...DRIVERS, onlyWhenLate: true },
  driver_refused: { by: OPERATOR, ...DRIVERS },
  driver_unreachable: { by: OPERATOR, ...DRIVERS },
  truck_broke_down: { by: OPERATOR, payer: 'nobody', breaksDeal: true, endsDriver: true },
  road_closed: { by: OPERATOR, ...NOBODYS },
  no_driver_found: { by: OPERATOR, ...NOBODYS, endsDriver: false },
  platform_mistake: { by: OPERATOR, ...NOBODYS },
  load_time_passed: { by: ['system'], ...NOBODYS, endsDriver: false },
  other: { by: ['client'], ...CLIENTS },
} as const satisfies Readonly<Record<string, ReasonRow>>

/** Why an order is cancelled, or taken from its driver. */
export type CancelReason = keyof typeof REASONS

/** The closed list of reasons (product.md "a reason table says who pays"). */
export const CANCEL_REASONS = Object.keys(REASONS) as readonly CancelReason[]

/** An order to be cancelled for a reason, at an instant. */
export type ReasonCase = CancelCase & {
  /** Since when its driver has it; null while there is none. */
  readonly carrierSince: Date | null
}

/** The figures a reason is weighed by. */
export type CancelReasonRules = { readonly cancel: CancelRules; readonly fault: FaultRules }

/** What a cancellation for a reason costs, in whole UZS: `feeUzs` is owed by `payer` and 0 where nobody pays. */
export type CancelCharge = {
  readonly reason: CancelReason
  readonly payer: CancelPayer
  readonly feeUzs: number
  readonly breaksDeal: boolean
}

const hasDriver = ({ status }: ReasonCase): boolean => status !== 'new' && status !== 'order'

const rowOf = (reason: CancelReason): ReasonRow => REASONS[reason]

const mayGive = (
  reason: CancelReason,
  actor: Actor,
  order: ReasonCase,
  { fault }: CancelReasonRules,
): boolean => {
  const { by, breaksDeal, onlyWhenLate } = rowOf(reason)
  if (!by.includes(actor) || (breaksDeal && !hasDriver(order))) return false
  return onlyWhenLate === undefined || actor === 'operator' || isDriverLate(order, order.now, fault)
}

/** The deal's terms of cancelling as they hold now: free while the client waits for a truck that is late (decision 0025). */
export const termsNow = (order: ReasonCase, { cancel, fault }: CancelReasonRules): CancelTerms => {
  const terms = cancelTerms(order, cancel)
  return isTruckLate(order, order.now, fault) ? { ...terms, feeUzs: 0, freeUntil: null } : terms
}

const feeOf = (payer: CancelPayer, order: ReasonCase, rules: CancelReasonRules): number => {
  if (payer === 'client') return termsNow(order, rules).feeUzs
  const { fault } = rules
  return payer === 'driver' && hasDriver(order) ? shareOfUzs(order.priceUzs, fault.driverShare) : 0
}

/**
 * The charge of a cancellation for this reason: the client pays by the deal's terms but nothing while the truck is late, the
 * driver `driverShare` of the price. Who pays nothing is `nobody`. Whether the order may be cancelled at all is asked of `moveOrder`.
 */
export const cancelCharge = (
  reason: CancelReason,
  order: ReasonCase,
  rules: CancelReasonRules,
): CancelCharge => {
  const { payer, breaksDeal } = rowOf(reason)
  const feeUzs = feeOf(payer, order, rules)
  return {
    reason,
    payer: feeUzs === 0 ? 'nobody' : payer,
    feeUzs,
    breaksDeal: breaksDeal && hasDriver(order),
  }
}

/** The reasons this actor may give now, in the order of the list, each with its charge. */
export const cancelChoices = (actor: Actor, order: ReasonCase, rules: CancelReasonRules): CancelCharge[] =>
  CANCEL_REASONS.filter(reason => mayGive(reason, actor, order, rules)).map(reason =>
    cancelCharge(reason, order, rules),
  )

/** The charge of a reason that was given; refuses `choice_invalid` at `reason_code` where it is not this actor's to give now. */
export const checkCancelReason = (
  reason: CancelReason | null,
  actor: Actor,
  order: ReasonCase,
  rules: CancelReasonRules,
): Decision<CancelCharge> =>
  reason !== null && mayGive(reason, actor, order, rules)
    ? accept(cancelCharge(reason, order, rules))
    : refuse('choice_invalid', 'reason_code')

/** The reasons for which an operator may take an order from its driver. */
export const REPLACE_REASONS: readonly CancelReason[] = CANCEL_REASONS.filter(
  reason => rowOf(reason).endsDriver,
)

/** Whether an operator may take an order from its driver for this; null where no reason was given. */
export const mayTakeAway = (reason: CancelReason | null): reason is CancelReason =>
  reason !== null && rowOf(reason).endsDriver

/** Whether losing an order for this reason counts as a deal the driver has not kept. */
export const breaksDeal = (reason: CancelReason): boolean => rowOf(reason).breaksDeal
