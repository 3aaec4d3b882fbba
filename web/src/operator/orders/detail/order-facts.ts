import { awaitedDepositUzs } from '@karvon/domain/ledger/prepayment'
import { formatDuration, formatDurationSpan, formatKg, formatKm } from '@karvon/domain/reading/figures'
import { sightingAt } from '@karvon/domain/tracking/sighting'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { cargoFacts } from '../../../product/order/cargo-facts.ts'
import { payerLabel, paymentLabel, paymentStatusLabel } from '../../../product/order/payment-labels.ts'
import type { Fact } from '../../../ui/facts/fact-list.tsx'
import { ago, moment } from '../../page/formats.ts'
import type { OperatorOrder } from '../orders-queries.ts'

/** Cargo, loading time and distance. */
export const tripFacts = (order: OperatorOrder): Fact[] => [
  [m.operator_fact_load_time(), moment(order.loadTime)],
  ...cargoFacts(order, formatKg(order.weight, getLocale())),
  [m.orders_fact_distance(), formatKm(order.distance, getLocale())],
  [m.orders_fact_duration(), formatDuration(order.durationMin, getLocale())],
  [m.orders_fact_round_trip(), order.isFullRoundTrip ? m.orders_yes() : m.orders_no()],
  [m.orders_fact_comment(), order.comment],
  [m.orders_fact_placed(), moment(order.createdAt)],
]

/** Payment, the locked deal and the cancellation terms. */
export const dealFacts = (order: OperatorOrder): Fact[] => [
  [m.operator_fact_payment(), `${paymentLabel(order.paymentType)}, ${payerLabel(order.payer)}`],
  [
    m.operator_fact_payment_status(),
    order.paymentStatus === null ? null : paymentStatusLabel(order.paymentStatus),
  ],
  [
    m.operator_risk_payment_missing(),
    awaitedDepositUzs(order) === 0 ? null : formatSum(awaitedDepositUzs(order)),
  ],
  [m.operator_fact_offered(), order.offeredPrice === null ? null : formatSum(order.offeredPrice)],
  [m.operator_fact_accepted(), order.deal && moment(order.deal.acceptedAt)],
  [
    m.operator_fact_free(),
    order.deal &&
      m.orders_deal_free_both({
        load: formatDuration(order.deal.loadMinutesFree, getLocale()),
        unload: formatDuration(order.deal.unloadMinutesFree, getLocale()),
      }),
  ],
  [
    m.operator_fact_after(),
    order.deal && m.orders_deal_per_minute({ price: formatSum(order.deal.waitingPerMinute) }),
  ],
  [m.operator_fact_cancel_now(), order.allowed.includes('cancel') ? formatSum(order.cancelFeeNow) : null],
  [m.operator_fact_cancel_fee(), order.cancelFee === null ? null : formatSum(order.cancelFee)],
  [m.operator_fact_cancel_reason(), order.cancelReason],
  [m.operator_fact_sms_held_back(), order.smsHeldBack === 0 ? null : String(order.smsHeldBack)],
]

/** The hand-over codes and the driver's failed attempts. */
export const codeFacts = (order: OperatorOrder): Fact[] => [
  [m.orders_code_loading(), order.codes?.loading ?? null],
  [m.orders_code_delivery(), order.codes?.delivery ?? null],
  [
    m.operator_fact_codes_asked(),
    order.codes === null ? null : order.codesRequired ? m.orders_yes() : m.orders_no(),
  ],
  [m.operator_fact_wrong_codes(), order.wrongCodes === 0 ? null : String(order.wrongCodes)],
]

const SEEN = {
  live: m.operator_seen_live,
  stale: m.operator_seen_stale,
  unshared: m.operator_seen_unshared,
} as const

const etaLabel = ({ etaMin, etaFromMin, etaToMin }: NonNullable<OperatorOrder['tracking']>): string | null =>
  etaMin === null ? null : formatDurationSpan(etaFromMin ?? etaMin, etaToMin ?? etaMin, getLocale())

/** The truck's last position and expected arrival. */
export const trackFacts = (order: OperatorOrder, now: Date): Fact[] => {
  const { tracking, lastPosition } = order
  return [
    [
      m.operator_fact_last_seen(),
      lastPosition === null
        ? m.operator_place_unknown()
        : SEEN[sightingAt(new Date(lastPosition.at), now)]({ time: ago(lastPosition.at, now) }),
    ],
    [m.operator_fact_left(), tracking?.leftKm == null ? null : formatKm(tracking.leftKm, getLocale())],
    [m.operator_fact_eta(), tracking === null ? null : etaLabel(tracking)],
  ]
}
