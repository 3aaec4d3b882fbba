import type { HandOverCodeKind } from '@karvon/domain/orders/hand-over-code'
import type { OrderAction } from '@karvon/domain/orders/order-status'
import { m } from '../../../../messages/compiled/messages.js'
import { sum } from '../../frame/written.ts'
import type { OrderEvent } from '../orders-queries.ts'

const ACTIONS: Readonly<Record<OrderAction, () => string>> = {
  edit: m.operating_event_edit,
  name_price: m.operating_event_name_price,
  offer_arrived: m.operating_event_offer_arrived,
  offers_gone: m.operating_event_offers_gone,
  accept_offer: m.operating_event_accept_offer,
  cancel: m.operating_event_cancel,
  fall_out: m.operating_event_fall_out,
  give_back: m.operating_event_give_back,
  ask_replacement: m.operating_event_ask_replacement,
  replace: m.operating_event_replace,
  report_arrival: m.operating_event_report_arrival,
  depart: m.operating_event_depart,
  begin_unloading: m.operating_event_begin_unloading,
  finish: m.operating_event_finish,
  dispute: m.operating_event_dispute,
  confirm: m.operating_event_confirm,
  expire_confirmation: m.operating_event_expire_confirmation,
  expire_order: m.operating_event_expire_order,
}

const OTHERS: Readonly<Record<string, () => string>> = {
  place: m.operating_event_place,
  ask_additional_price: m.operating_event_ask_additional_price,
  decide_additional_price: m.operating_event_decide_additional_price,
  rate: m.operating_event_rate,
  reassign: m.operating_event_reassign,
  end_replacement: m.operating_event_end_replacement,
}

/** What happened; an action that has no words yet is told by its name. */
export const eventWord = ({ action }: Pick<OrderEvent, 'action'>): string => {
  const word = ACTIONS[action as OrderAction] ?? OTHERS[action]
  return word === undefined ? action : word()
}

const NAMES: Readonly<Record<string, () => string>> = {
  reason: m.operating_reason,
  comment: m.operating_payload_comment,
  feeUzs: m.operating_payload_fee,
  amountUzs: m.operating_payload_amount,
  priceUzs: m.operating_fact_price,
  estimateUzs: m.operating_payload_estimate,
  decision: m.operating_payload_decision,
  driverId: m.operating_fact_driver,
  codeOverride: m.operating_payload_code_override,
  requestId: m.operating_payload_request,
  stars: m.operating_payload_stars,
}

const CODES: Readonly<Record<HandOverCodeKind, () => string>> = {
  loading: m.orders_code_loading,
  delivery: m.orders_code_delivery,
}

/** The name of a driver of the order, where it is known. */
export type DriverName = (driverId: number) => string | null

const writtenValue = (name: string, value: unknown, driverName: DriverName): string => {
  if (name === 'driverId' && typeof value === 'number') return driverName(value) ?? String(value)
  if (name === 'codeOverride') return CODES[value as HandOverCodeKind]?.() ?? String(value)
  if (typeof value === 'number' && /Uzs$/.test(name)) return sum(value)
  if (value === 'approved') return m.operating_settled_yes()
  if (value === 'rejected') return m.operating_settled_no()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** All that was kept of it, as names and values. */
export const payloadFacts = (
  { payload }: Pick<OrderEvent, 'payload'>,
  driverName: DriverName,
): [string, string][] =>
  Object.entries(payload)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => [NAMES[name]?.() ?? name, writtenValue(name, value, driverName)])
