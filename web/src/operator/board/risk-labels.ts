import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { minutes } from '../page/formats.ts'
import type { Risk } from './overview-queries.ts'

const REASONS = {
  no_offers: ({ facts }) => m.operator_risk_no_offers({ time: minutes(facts.minutes ?? 0) }),
  load_time_passed: ({ facts }) => m.operator_risk_load_time_passed({ time: minutes(facts.minutes ?? 0) }),
  replacement_open: ({ facts, severity }) =>
    severity === 'danger'
      ? m.operator_risk_replacement_refused()
      : m.operator_risk_replacement_asked({ time: minutes(facts.minutes ?? 0) }),
  another_driver_asked: () => m.operator_risk_another_driver(),
  driver_late: () => m.operator_risk_driver_late(),
  driver_not_moving: () => m.operator_risk_driver_not_moving(),
  dispute_open: ({ facts }) => m.operator_risk_dispute({ time: minutes(facts.minutes ?? 0) }),
  no_show_objected: ({ facts }) => m.operator_risk_no_show({ time: minutes(facts.minutes ?? 0) }),
  claim_open: ({ facts }) => m.operator_risk_claim({ time: minutes(facts.minutes ?? 0) }),
  payment_missing: () => m.operator_risk_payment_missing(),
  payment_taken_back: () => m.operator_risk_payment_taken_back(),
  receipt_missing: () => m.operator_risk_receipt_missing(),
  waiting_over: ({ facts }) => m.operator_risk_waiting_over({ time: minutes(facts.minutesOver ?? 0) }),
  long_stop: ({ facts }) => m.operator_risk_long_stop({ time: minutes(facts.minutes ?? 0) }),
  debt_near_limit: ({ facts }) =>
    m.operator_risk_debt_near_limit({ percent: figureText(facts.usedPercent ?? 0) }),
  chat_unanswered: ({ facts }) => m.operator_risk_chat_unanswered({ time: minutes(facts.minutes ?? 0) }),
  sms_balance_low: () => m.operator_risk_sms_balance(),
  bank_entries_late: () => m.operator_risk_bank_late(),
} satisfies Record<Risk['kind'], (risk: Risk) => string>

/** The reason for a risk, in brief. */
export const riskReason = (risk: Risk): string => REASONS[risk.kind](risk)

const loadingText = (toLoad: number | undefined): string => {
  if (toLoad === undefined) return ''
  return toLoad >= 0
    ? m.operator_risk_loads_in({ time: minutes(toLoad) })
    : m.operator_risk_loads_late({ time: minutes(-toLoad) })
}

const positionText = ({ facts, order }: Risk): string => {
  const carrier = order?.carrierName ?? ''
  const seen =
    facts.positionMinutes === undefined
      ? m.operator_risk_never_seen()
      : m.operator_risk_seen({ time: minutes(facts.positionMinutes) })
  return [carrier, seen].filter(Boolean).join(', ')
}

const bothSides = ({ order }: Risk): string =>
  [order?.clientName, order?.carrierName].filter(Boolean).join(' — ')

const lateText = ({ facts, order }: Risk): string =>
  [order?.carrierName ?? '', loadingText(-(facts.minutes ?? 0))].filter(Boolean).join(', ')

const limitText = (usedUzs: number, limitUzs: number): string =>
  limitUzs === 0
    ? m.operator_risk_no_credit({ used: formatSum(usedUzs) })
    : m.operator_risk_used({ used: formatSum(usedUzs), limit: formatSum(limitUzs) })

const DETAILS = {
  no_offers: ({ facts }) => loadingText(facts.minutesToLoad),
  load_time_passed: ({ facts }) =>
    facts.minutesLeft === undefined
      ? ''
      : m.operator_risk_expires_in({ time: minutes(Math.max(0, facts.minutesLeft)) }),
  replacement_open: ({ order }) => order?.carrierName ?? '',
  another_driver_asked: risk => lateText(risk),
  driver_late: risk => lateText(risk),
  driver_not_moving: risk =>
    [loadingText(risk.facts.minutesToLoad), positionText(risk)].filter(Boolean).join('; '),
  dispute_open: risk => bothSides(risk),
  no_show_objected: risk => bothSides(risk),
  claim_open: risk => bothSides(risk),
  payment_missing: ({ facts }) =>
    [
      m.operator_risk_payment_missing_sum({ sum: formatSum(facts.amountUzs ?? 0) }),
      loadingText(facts.minutesToLoad),
    ]
      .filter(Boolean)
      .join(', '),
  payment_taken_back: ({ facts }) => formatSum(facts.amountUzs ?? 0),
  receipt_missing: ({ facts }) => formatSum(facts.amountUzs ?? 0),
  waiting_over: ({ facts, order }) =>
    [order?.carrierName, m.operator_risk_free_was({ time: minutes(facts.minutesFree ?? 0) })]
      .filter(Boolean)
      .join(', '),
  long_stop: risk =>
    risk.facts.leftKm === undefined
      ? positionText(risk)
      : m.operator_risk_left({ name: risk.order?.carrierName ?? '', km: figureText(risk.facts.leftKm) }),
  debt_near_limit: ({ facts }) => limitText(facts.usedUzs ?? 0, facts.limitUzs ?? 0),
  chat_unanswered: ({ facts }) => m.operator_risk_messages({ count: facts.unanswered ?? 0 }),
  sms_balance_low: ({ facts }) => m.operator_risk_sms_left({ sum: formatSum(facts.balanceUzs ?? 0) }),
  bank_entries_late: ({ facts }) =>
    m.operator_risk_bank_late_details({
      count: figureText(facts.count ?? 0),
      days: figureText(facts.days ?? 0),
    }),
} satisfies Record<Risk['kind'], (risk: Risk) => string>

/** The details of a risk, in one line. */
export const riskDetails = (risk: Risk): string => DETAILS[risk.kind](risk)

const STEPS = {
  ask_client_to_raise_price: m.operator_step_raise_price,
  ask_for_new_time: m.operator_step_ask_for_new_time,
  call_driver: m.operator_step_call_driver,
  reassign: m.operator_step_reassign,
  decide_dispute: m.operator_step_decide_dispute,
  decide_no_show: m.operator_step_decide_no_show,
  decide_claim: m.operator_step_decide_claim,
  agree_on_waiting: m.operator_step_agree_on_waiting,
  ask_for_refill: m.operator_step_ask_for_refill,
  ask_for_payment: m.operator_step_ask_for_payment,
  look_at_payer: m.operator_step_look_at_payer,
  answer_chat: m.operator_step_answer_chat,
  top_up_sms: m.operator_step_top_up_sms,
  match_bank_entries: m.operator_step_match_bank,
} satisfies Record<Risk['nextStep'], () => string>

/** The button label of the next step. */
export const stepLabel = ({ nextStep }: Risk): string => STEPS[nextStep]()

/** Where the warning is set. */
const SMS_SETTINGS = '/admin/settings'

const payerUrl = ({ companyId, clientId, driverId }: Risk): string => {
  if (companyId !== null) return `/admin/companies/${companyId}`
  return driverId === null ? `/admin/clients/${clientId}` : `/admin/drivers/${driverId}`
}

/** The URL of the next step. */
export function stepUrl(risk: Risk): string {
  const { nextStep, orderId, companyId, conversationId } = risk
  if (nextStep === 'look_at_payer') return payerUrl(risk)
  if (nextStep === 'answer_chat' && conversationId !== null)
    return `/admin/chats?filter=all&chat=${conversationId}`
  if (nextStep === 'ask_for_refill' && companyId !== null) return `/admin/companies/${companyId}`
  if (nextStep === 'top_up_sms') return SMS_SETTINGS
  if (nextStep === 'match_bank_entries') return '/admin/bank-statements'
  if (nextStep === 'reassign') return `/admin/orders/${orderId}?modal=reassign`
  return `/admin/orders/${orderId}`
}

/** The subject of a risk: an order's route, else a company or a client. */
export const riskTitle = ({ kind, order, title }: Risk): string =>
  order === null
    ? (title ?? (kind === 'bank_entries_late' ? m.bank_recon_title() : m.operator_no_name()))
    : order.way
