import { accept, type Decision, refuse } from '../../decision.ts'
import { shareOfUzs } from '../../values/uzs.ts'
import { type CancelCase, type CancelRules, type CancelTerms, cancelTerms } from '../cancel-terms.ts'
import type { Actor } from '../order-status.ts'
import { isOpenOrder } from '../statuses/order-sets.ts'
import { isDriverLate, isTruckLate, type LatenessRules } from './late-driver.ts'

/** Who pays for a cancellation. */
export const CANCEL_PAYERS = ['client', 'driver', 'nobody'] as const

/** A payer. */
export type CancelPayer = (typeof CANCEL_PAYERS)[number]

/** The cost of a driver's fault, and when a driver is late. */
export type FaultRules = LatenessRules & {
  /** Of the deal's price. */
  readonly driverShare: number
}

type ReasonRow = {
  readonly by: readonly Actor[]
  readonly payer: CancelPayer
  /** Whether the deal counts as broken by the driver. */
  readonly breaksDeal: boolean
  /** Whether it lets an operator take the order from its driver. */
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
  client_no_show: { by: [], ...CLIENTS },
  driver_no_show: { by: [], ...DRIVERS, endsDriver: false },
  other: { by: ['client'], ...CLIENTS },
} as const satisfies Readonly<Record<string, ReasonRow>>

/** A reason to cancel an order, or to take it from its driver. */
export type CancelReason = keyof typeof REASONS

/** The closed list of reasons (docs/product.md#canceling); those of a no-show are given by reporting it alone. */
export const CANCEL_REASONS = Object.keys(REASONS) as readonly CancelReason[]

/** An order to cancel for a reason, at an instant. */
export type ReasonCase = CancelCase & {
  /** Since when its driver has it; null without a driver. */
  readonly carrierSince: Date | null
}

/** The rules for the cost of a reason. */
export type CancelReasonRules = { readonly cancel: CancelRules; readonly fault: FaultRules }

/** What a cancellation for a reason costs, in whole UZS: `payer` owes `feeUzs`, 0 if nobody pays. */
export type CancelCharge = {
  readonly reason: CancelReason
  readonly payer: CancelPayer
  readonly feeUzs: number
  readonly breaksDeal: boolean
}

const hasDriver = ({ status }: ReasonCase): boolean => !isOpenOrder(status)

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

/** The deal's current cancellation terms: free while the client waits for a late truck (decision 0025). */
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
 * The charge of a cancellation for this reason: the client pays by the deal's terms but nothing while the
 * truck is late, the driver `driverShare` of the price. If nobody pays, the payer is `nobody`. `moveOrder`
 * decides whether the order may be canceled at all.
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

/** The reasons this actor may give now, in list order, each with its charge. */
export const cancelChoices = (actor: Actor, order: ReasonCase, rules: CancelReasonRules): CancelCharge[] =>
  CANCEL_REASONS.filter(reason => mayGive(reason, actor, order, rules)).map(reason =>
    cancelCharge(reason, order, rules),
  )

/**
 * The charge of the given reason; refuses `choice_invalid` at `reason_code` if this actor may not give it
 * now.
 */
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

/** Whether an operator may take an order from its driver for this reason; null without one. */
export const mayTakeAway = (reason: CancelReason | null): reason is CancelReason =>
  reason !== null && rowOf(reason).endsDriver

/** Whether losing an order for this reason counts as a deal broken by the driver. */
export const breaksDeal = (reason: CancelReason): boolean => rowOf(reason).breaksDeal
