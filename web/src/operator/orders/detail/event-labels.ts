import { ADDITIONAL_PRICE_REASONS } from '@karvon/domain/orders/additional-price'
import type { ArrivalDoubt } from '@karvon/domain/orders/arrival-rule'
import type { CancelPayer, CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import type { HandOverCodeKind } from '@karvon/domain/orders/hand-over-code'
import type { OrderAction } from '@karvon/domain/orders/order-status'
import { formatKm } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { additionalReasonLabel } from '../../../product/order/additional-reason-labels.ts'
import { arrivalReasonLabel } from '../../../product/order/arrival-reason-labels.ts'
import { cancelReasonLabel } from '../../../product/order/cancel-reason-labels.ts'
import { moment } from '../../page/formats.ts'
import type { OrderEvent } from '../orders-queries.ts'

const ACTIONS: Readonly<Record<OrderAction, () => string>> = {
  edit: m.operator_event_edit,
  name_price: m.operator_event_name_price,
  open_to_all: m.operator_event_open_to_all,
  offer_arrived: m.operator_event_offer_arrived,
  offers_gone: m.operator_event_offers_gone,
  accept_offer: m.operator_event_accept_offer,
  cancel: m.operator_event_cancel,
  fall_out: m.operator_event_fall_out,
  give_back: m.operator_event_give_back,
  ask_replacement: m.operator_event_ask_replacement,
  replace: m.operator_event_replace,
  report_arrival: m.operator_event_report_arrival,
  depart: m.operator_event_depart,
  begin_unloading: m.operator_event_begin_unloading,
  finish: m.operator_event_finish,
  dispute: m.operator_event_dispute,
  confirm: m.operator_event_confirm,
  expire_confirmation: m.operator_event_expire_confirmation,
  expire_order: m.operator_event_expire_order,
  report_no_show: m.operator_event_report_no_show,
}

const OTHERS: Readonly<Record<string, () => string>> = {
  place: m.operator_event_place,
  ask_additional_price: m.operator_event_ask_additional_price,
  decide_additional_price: m.operator_event_decide_additional_price,
  ask_early_arrival: m.operator_event_ask_early_arrival,
  decide_early_arrival: m.operator_event_decide_early_arrival,
  ask_another_driver: m.operator_event_ask_another_driver,
  object_no_show: m.operator_event_object_no_show,
  decide_no_show: m.operator_event_decide_no_show,
  decide_fee: m.operator_event_decide_fee,
  undo_decision: m.operator_event_undo_decision,
  decline_replacement: m.operator_event_decline_replacement,
  expire_replacement: m.operator_event_expire_replacement,
  rate: m.operator_event_rate,
  reassign: m.operator_event_reassign,
  end_replacement: m.operator_event_end_replacement,
}

/** The label of an action; its name if it has none. */
export const eventLabel = ({ action }: Pick<OrderEvent, 'action'>): string => {
  const word = ACTIONS[action as OrderAction] ?? OTHERS[action]
  return word === undefined ? action : word()
}

const NAMES: Readonly<Record<string, () => string>> = {
  reason: m.operator_reason,
  comment: m.operator_payload_comment,
  feeUzs: m.operator_payload_fee,
  amountUzs: m.operator_payload_amount,
  priceUzs: m.operator_fact_price,
  estimateUzs: m.operator_payload_estimate,
  decision: m.operator_payload_decision,
  driverId: m.operator_fact_driver,
  codeOverride: m.operator_payload_code_override,
  carriedUzs: m.operator_payload_carried,
  requestId: m.operator_payload_request,
  stars: m.operator_payload_stars,
  reasonCode: m.operator_why_code,
  payer: m.operator_payload_payer,
  fromDriverId: m.operator_payload_from_driver,
  pressedAt: m.operator_payload_pressed,
  favouritesUntil: m.operator_payload_favourites_until,
  by: m.operator_payload_by,
  apiKey: m.keys_payload,
}

const CODES: Readonly<Record<HandOverCodeKind, () => string>> = {
  loading: m.orders_code_loading,
  delivery: m.orders_code_delivery,
}

const PAYERS: Readonly<Record<CancelPayer, () => string>> = {
  client: m.orders_by_client,
  driver: m.orders_by_driver,
  nobody: m.operator_payload_payer_nobody,
}

/** Looks up the name of a driver; null if unknown. */
export type DriverName = (driverId: number) => string | null

/** The reason for an additional price is a code; all other reasons are free text. */
const additionalReason = (reason: string): string | undefined => {
  const code = ADDITIONAL_PRICE_REASONS.find(each => each === reason)
  return code === undefined ? undefined : additionalReasonLabel(code)
}

/** Formatters of payload values, by their name. */
const FORMATTERS: Readonly<Record<string, (value: never) => string | undefined>> = {
  reason: additionalReason,
  codeOverride: (kind: HandOverCodeKind) => CODES[kind]?.(),
  reasonCode: cancelReasonLabel as (code: CancelReason) => string,
  payer: (payer: CancelPayer) => PAYERS[payer]?.(),
  pressedAt: moment,
  favouritesUntil: moment,
  by: (by: string) => (by === 'receiver' ? m.operator_payload_by_receiver() : by),
}

const formatValue = (name: string, value: unknown, driverName: DriverName): string => {
  if (/driverId$/i.test(name) && typeof value === 'number') return driverName(value) ?? String(value)
  const written = FORMATTERS[name]?.(value as never)
  if (written !== undefined) return written
  if (typeof value === 'number' && /Uzs$/.test(name)) return formatSum(value)
  if (value === 'approved') return m.operator_settled_yes()
  if (value === 'rejected') return m.operator_settled_no()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Facts = readonly (readonly [name: string, value: string])[]

/** The distance and reason of an arrival reported away from its stop. */
const arrivalFacts = ({ km, reason }: ArrivalDoubt): Facts => [
  [
    m.operator_payload_arrival_km(),
    km === null ? m.operator_payload_arrival_unknown() : formatKm(km, getLocale()),
  ],
  [m.operator_payload_arrival_why(), arrivalReasonLabel(reason)],
]

const photoFacts = ({ added, removed }: { added: number; removed: number }): Facts => [
  [
    m.operator_photos_cargo(),
    [added > 0 ? `+${added}` : '', removed > 0 ? `−${removed}` : ''].join(' ').trim(),
  ],
]

const factsOf = (name: string, value: unknown, driverName: DriverName): Facts => {
  if (name === 'arrival') return arrivalFacts(value as ArrivalDoubt)
  if (name === 'photos') return photoFacts(value as { added: number; removed: number })
  return [[NAMES[name]?.() ?? name, formatValue(name, value, driverName)]]
}

/** Internal ids that are not shown. */
const HIDDEN: readonly string[] = ['operatorId']

/** The payload of an event, as labels and values. */
export const payloadFacts = ({ payload }: Pick<OrderEvent, 'payload'>, driverName: DriverName): Facts =>
  Object.entries(payload)
    .filter(
      ([name, value]) => value !== null && value !== undefined && value !== '' && !HIDDEN.includes(name),
    )
    .flatMap(([name, value]) => factsOf(name, value, driverName))
