import { CORRECTION_REASONS } from '@karvon/domain/drivers/driver-review'
import { UNDOABLE_DECISIONS, type UndoableDecision } from '@karvon/domain/ledger/undo/undo-decision'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { CANCEL_REASONS } from '@karvon/domain/orders/ending/cancel-reasons'
import { formatTime } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import { cancelReasonLabel } from '../order/cancel-reason-labels.ts'
import { AGREEMENT_LABELS } from './agreement-labels.ts'
import { correctionLabel } from './correction-labels.ts'
import { documentExpires } from './document-labels.ts'
import { loadNear, offeredFirst, sumOf } from './load-notice-labels.ts'
import type { Notice } from './notice.ts'
import { SCHEDULE_LABELS } from './schedule-labels.ts'

type Facts = Notice['facts']

const withSum =
  (bare: () => string, say: (facts: { amount: string }) => string) =>
  (facts: Facts): string => {
    const amount = sumOf(facts)
    return amount === null ? bare() : say({ amount })
  }

const decided = (facts: Facts): string => {
  const amount = sumOf(facts)
  if (amount === null) return m.notices_additional_price_decided()
  if (facts.decision === 'approved') return m.notices_additional_price_approved({ amount })
  if (facts.decision === 'rejected') return m.notices_additional_price_rejected({ amount })
  return m.notices_additional_price_decided()
}

const canceled = (facts: Facts): string => {
  const code = CANCEL_REASONS.find(reason => reason === facts.reasonCode)
  if (code === undefined) return m.notices_order_canceled()
  const amount = sumOf(facts)
  const reason = cancelReasonLabel(code)
  return amount === null
    ? m.notices_order_canceled_for({ reason })
    : m.notices_order_canceled_fee({ reason, amount })
}

const STATES: Readonly<Record<string, () => string>> = {
  arrived: m.orders_status_arrived,
  processing: m.orders_status_processing,
  pause: m.orders_status_pause,
  confirmation: m.orders_status_confirmation,
  done: m.orders_status_done,
}

const movedByOperator = ({ status }: Facts): string => {
  const word = STATES[String(status)]
  return word === undefined
    ? m.notices_moved_by_operator()
    : m.notices_moved_by_operator_to({ status: word() })
}

const disputeDecided = ({ outcome }: Facts): string => {
  if (outcome === 'done') return m.notices_dispute_decided_done()
  return outcome === 'canceled' ? m.notices_dispute_decided_canceled() : m.notices_dispute_decided()
}

const noShowDecided = ({ outcome }: Facts): string => {
  if (outcome === 'booked') return m.notices_no_show_booked()
  return outcome === 'dismissed' ? m.notices_no_show_dismissed() : m.notices_no_show_decided()
}

const claimDecided = (facts: Facts): string => {
  if (facts.outcome === 'rejected') return m.notices_claim_rejected()
  const amount = sumOf(facts)
  if (amount === null) return m.notices_claim_decided()
  if (facts.payment === 'waiting') return m.notices_claim_granted_waiting({ amount })
  return typeof facts.owedUzs === 'number'
    ? m.notices_claim_granted_owed({ amount, owed: formatSum(facts.owedUzs) })
    : m.notices_claim_granted({ amount })
}

const paymentDue = (facts: Facts): string => {
  const amount = sumOf(facts)
  return amount === null || typeof facts.day !== 'string'
    ? m.notices_payment_due()
    : m.notices_payment_due_sum({ amount, day: dayLabel(facts.day) })
}

const UNDONE = {
  claim: withSum(m.notices_decision_undone_claim, m.notices_decision_undone_claim_sum),
  no_show: withSum(m.notices_decision_undone_no_show, m.notices_decision_undone_no_show_sum),
  fee: withSum(m.notices_decision_undone_fee, m.notices_decision_undone_fee_sum),
  additional_price: withSum(
    m.notices_decision_undone_additional_price,
    m.notices_decision_undone_additional_price_sum,
  ),
} satisfies Record<UndoableDecision, (facts: Facts) => string>

const decisionUndone = (facts: Facts): string =>
  UNDONE[UNDOABLE_DECISIONS.find(each => each === facts.decision) ?? 'fee'](facts)

const earlyArrivalAnswered = ({ decision }: Facts): string => {
  if (decision === 'agreed') return m.notices_early_arrival_agreed()
  return decision === 'declined' ? m.notices_early_arrival_declined() : m.notices_early_arrival_answered()
}

const driverReplaced = ({ name, plate, arrivesAt }: Facts): string => {
  if (typeof name !== 'string' || typeof plate !== 'string') return m.notices_driver_replaced()
  if (typeof arrivesAt !== 'string') return m.notices_driver_replaced_by({ name, plate })
  return m.notices_driver_replaced_when({ name, plate, time: formatTime(new Date(arrivesAt)) })
}

const driverReturned = ({ reasons: sent }: Facts): string => {
  const named = String(sent ?? '').split(',')
  const reasons = CORRECTION_REASONS.filter(reason => named.includes(reason)).map(correctionLabel)
  return reasons.length === 0
    ? m.notices_driver_returned()
    : m.notices_driver_returned_for({ reasons: reasons.join(', ') })
}

const limitReached = (facts: Facts): string => {
  const amount = sumOf(facts)
  const { employee: name } = facts
  if (amount === null || typeof name !== 'string' || name === '') return m.notices_spending_limit_reached()
  return m.notices_spending_limit_reached_by({ name, amount })
}

const payout =
  (plain: () => string, named: (facts: { amount: string; digits: string }) => string) =>
  (facts: Facts): string => {
    const amount = sumOf(facts)
    const { digits } = facts
    return amount === null || typeof digits !== 'string' ? plain() : named({ amount, digits })
  }

const balanceCorrected = (facts: Facts): string => {
  const amount = sumOf(facts)
  const { reason, direction } = facts
  if (amount === null || typeof reason !== 'string') return m.notices_balance_corrected()
  const said = { amount, reason }
  return direction === 'from_company'
    ? m.notices_balance_corrected_from(said)
    : m.notices_balance_corrected_to(said)
}

const invoiceVoided = (facts: Facts): string => {
  const amount = sumOf(facts)
  const { number, reason } = facts
  return amount === null || typeof number !== 'string' || typeof reason !== 'string'
    ? m.notices_invoice_voided()
    : m.notices_invoice_voided_named({ number, amount, reason })
}

const WORDS = {
  offer_arrived: withSum(m.notices_offer_arrived, m.notices_offer_arrived_sum),
  offer_countered: withSum(m.notices_offer_countered, m.notices_offer_countered_sum),
  offer_accepted: withSum(m.notices_offer_accepted, m.notices_offer_accepted_sum),
  offer_accepted_for_client: withSum(
    m.notices_offer_accepted_for_client,
    m.notices_offer_accepted_for_client_sum,
  ),
  offer_declined: () => m.notices_offer_declined(),
  offer_expired: () => m.notices_offer_expired(),
  offer_lapsed: withSum(m.notices_offer_lapsed, m.notices_offer_lapsed_sum),
  last_offer_expired: () => m.notices_last_offer_expired(),
  no_bids: withSum(m.notices_no_bids, m.notices_no_bids_sum),
  new_time_asked: () => m.notices_new_time_asked(),
  order_expired: () => m.notices_order_expired(),
  ...SCHEDULE_LABELS,
  order_edited: () => m.notices_order_edited(),
  driver_arrived: () => m.notices_driver_arrived(),
  early_arrival_asked: () => m.notices_early_arrival_asked(),
  early_arrival_answered: earlyArrivalAnswered,
  arrival_doubtful: ({ km }) =>
    typeof km === 'number' ? m.notices_arrival_far({ km }) : m.notices_arrival_unknown(),
  driver_late: () => m.notices_driver_late(),
  late_for_loading: () => m.notices_late_for_loading(),
  another_driver_asked: () => m.notices_another_driver_asked(),
  order_departed: () => m.notices_order_departed(),
  unloading_began: () => m.notices_unloading_began(),
  confirmation_asked: () => m.notices_confirmation_asked(),
  order_done: () => m.notices_order_done(),
  order_canceled: canceled,
  driver_fell_out: () => m.notices_driver_fell_out(),
  driver_taken_off: () => m.notices_driver_taken_off(),
  order_open_again: () => m.notices_order_open_again(),
  order_taken_away: () => m.notices_order_taken_away(),
  client_no_show: () => m.notices_client_no_show(),
  driver_no_show: () => m.notices_driver_no_show(),
  no_show_objected: () => m.notices_no_show_objected(),
  no_show_decided: noShowDecided,
  moved_by_operator: movedByOperator,
  dispute_opened: () => m.notices_dispute_opened(),
  dispute_decided: disputeDecided,
  replacement_sought: () => m.notices_replacement_sought(),
  replacement_asked: withSum(m.notices_replacement_asked, m.notices_replacement_asked_sum),
  replacement_ended: () => m.notices_replacement_ended(),
  replacement_called_off: () => m.notices_replacement_called_off(),
  replacement_declined: () => m.notices_replacement_declined(),
  replacement_unanswered: () => m.notices_replacement_unanswered(),
  driver_replaced: driverReplaced,
  order_given_elsewhere: () => m.notices_order_given_elsewhere(),
  additional_price_asked: withSum(m.notices_additional_price_asked, m.notices_additional_price_asked_sum),
  additional_price_decided: decided,
  claim_opened: withSum(m.notices_claim_opened, m.notices_claim_opened_sum),
  claim_answered: () => m.notices_claim_answered(),
  claim_decided: claimDecided,
  claim_paid: withSum(m.notices_claim_paid, m.notices_claim_paid_sum),
  decision_undone: decisionUndone,
  fee_decided: withSum(m.notices_fee_decided, m.notices_fee_decided_sum),
  claim_withdrawn: () => m.notices_claim_withdrawn(),
  approval_asked: withSum(m.notices_approval_asked, m.notices_approval_asked_sum),
  driver_returned: driverReturned,
  ...AGREEMENT_LABELS,
  agreed_price_taken: withSum(m.notices_agreed_price_taken, m.notices_agreed_price_taken_sum),
  chat_answered: () => m.notices_chat_answered(),
  load_near: loadNear,
  offered_first: offeredFirst,
  live_location_stopped: () => m.notices_live_location_stopped(),
  balance_refilled: withSum(m.notices_balance_refilled, m.notices_balance_refilled_sum),
  refill_reversed: withSum(m.notices_refill_reversed, m.notices_refill_reversed_sum),
  allowance_reversed: withSum(m.notices_allowance_reversed, m.notices_allowance_reversed_sum),
  debt_forgiven: withSum(m.notices_debt_forgiven, m.notices_debt_forgiven_sum),
  goodwill_given: withSum(m.notices_goodwill_given, m.notices_goodwill_given_sum),
  payment_received: withSum(m.notices_payment_received, m.notices_payment_received_sum),
  payment_taken_back: withSum(m.notices_payment_taken_back, m.notices_payment_taken_back_sum),
  receipt_registered: withSum(m.notices_receipt_registered, m.notices_receipt_registered_sum),
  prepayment_asked: withSum(m.notices_prepayment_asked, m.notices_prepayment_asked_sum),
  prepayment_due: withSum(m.notices_prepayment_due, m.notices_prepayment_due_sum),
  prepayment_awaited: withSum(m.notices_prepayment_awaited, m.notices_prepayment_awaited_sum),
  balance_in_debt: withSum(m.notices_balance_in_debt, m.notices_balance_in_debt_sum),
  refund_paid: withSum(m.notices_refund_paid, m.notices_refund_paid_sum),
  refund_rejected: withSum(m.notices_refund_rejected, m.notices_refund_rejected_sum),
  refund_returned: withSum(m.notices_refund_returned, m.notices_refund_returned_sum),
  balance_corrected: balanceCorrected,
  invoice_voided: invoiceVoided,
  fee_owed: withSum(m.notices_fee_owed, m.notices_fee_owed_sum),
  advance_low: withSum(m.notices_advance_low, m.notices_advance_low_sum),
  payment_due: paymentDue,
  payment_overdue: withSum(m.notices_payment_overdue, m.notices_payment_overdue_sum),
  credit_limit_changed: withSum(m.notices_credit_limit_changed, m.notices_credit_limit_changed_sum),
  spending_limit_reached: limitReached,
  didox_password_tried: () => m.notices_didox_password_tried(),
  webhook_disabled: ({ address }) =>
    typeof address === 'string' ? m.notices_webhook_disabled_at({ address }) : m.notices_webhook_disabled(),
  owner_access_restored: () => m.notices_owner_access_restored(),
  sign_on_changed: ({ address }) => m.notices_sign_on_changed({ address: String(address ?? '') }),
  sign_on_removed: () => m.notices_sign_on_removed(),
  webhook_added: ({ address }) =>
    typeof address === 'string' ? m.notices_webhook_added_at({ address }) : m.notices_webhook_added(),
  webhook_key_ended: ({ address }) =>
    typeof address === 'string' ? m.notices_webhook_key_ended_at({ address }) : m.notices_webhook_key_ended(),
  api_key_rotated: ({ name }) =>
    typeof name === 'string' ? m.notices_api_key_rotated_of({ name }) : m.notices_api_key_rotated(),
  payout_sent: payout(m.notices_payout_sent, m.notices_payout_sent_to),
  payout_failed: payout(m.notices_payout_failed, m.notices_payout_failed_to),
  payout_reversed: payout(m.notices_payout_reversed, m.notices_payout_reversed_to),
  driver_approved: () => m.notices_driver_approved(),
  document_expires: documentExpires,
  deal_message: ({ text }) =>
    typeof text === 'string' && text !== ''
      ? m.notices_deal_message_text({ text })
      : m.notices_deal_message(),
} satisfies Record<NoticeKind, (facts: Facts) => string>

/** The sentence of a notice. */
export const noticeLabel = ({ kind, facts }: Pick<Notice, 'kind' | 'facts'>): string => WORDS[kind](facts)
