import { m } from '../../messages/compiled/messages.js'
import type { AuditEntry } from './audit-queries.ts'

/** The kinds of changed objects, with the URL of their screen. */
const OBJECTS = {
  order: { name: m.operator_object_order, place: '/admin/orders/:id' },
  company: { name: m.operator_object_company, place: '/admin/companies/:id' },
  client: { name: m.operator_object_client, place: '/admin/clients/:id' },
  driver: { name: m.operator_object_driver, place: '/admin/drivers/:id' },
  tariff: { name: m.operator_object_tariff, place: '/admin/tariffs' },
  price_rules: { name: m.operator_object_price_rules, place: '/admin/tariffs/rules' },
  refund: { name: m.money_refunds, place: '/admin/money/refunds' },
  month: { name: m.books_month, place: '/admin/money/months' },
  commission_rule: { name: m.books_rules, place: '/admin/money/commission' },
  truck_type: { name: m.operator_object_truck_type, place: '/admin/tariffs/:id' },
  road_ban: { name: m.roads_bans, place: '/admin/handbook?list=bans' },
  cargo_type: { name: m.operator_object_cargo_type, place: '/admin/handbook' },
  region: { name: m.operator_object_region, place: '/admin/handbook?list=regions' },
  place: { name: m.operator_object_place, place: '/admin/places' },
  article: { name: m.operator_object_article, place: '/admin/articles/:id' },
  claim: { name: m.claims_admin_object, place: '/admin/claims/:id' },
  setting: { name: m.operator_object_setting, place: '/admin/settings' },
  act: { name: m.papers_column_act, place: '/admin/acts?modal=act-:id' },
  payouts: { name: m.bank_object_payouts, place: '/admin/payouts/:id' },
  bank_statement: {
    name: m.bank_object_statement,
    place: '/admin/bank-statements?matched=all&statement=:id',
  },
  bank_line: {
    name: m.bank_object_line,
    place: '/admin/bank-statements?matched=all&line=:id&modal=line-:id',
  },
  statement_map: { name: m.bank_object_map, place: '/admin/bank-statements/maps/:id' },
  operator: { name: m.operator_object_operator, place: '/admin/settings?group=operators' },
  conversation: { name: m.operator_object_conversation, place: '/admin/chats?filter=all&chat=:id' },
} as const

type ObjectKind = keyof typeof OBJECTS

/** The kinds in the filter. */
export const OBJECT_KINDS = Object.keys(OBJECTS) as readonly ObjectKind[]

const isKnown = (kind: string): kind is ObjectKind => kind in OBJECTS

export const objectLabel = (kind: string): string => (isKnown(kind) ? OBJECTS[kind].name() : kind)

/** The URL of the changed object; null if it has no screen. */
export const objectUrl = ({ objectKind, objectId }: AuditEntry): string | null => {
  if (!isKnown(objectKind)) return null
  if (objectKind === 'setting') return `/admin/settings?group=${encodeURIComponent(objectId)}`
  return OBJECTS[objectKind].place.replaceAll(':id', encodeURIComponent(objectId))
}

const ACTION_LABELS: Readonly<Record<string, () => string>> = {
  'order.cancel': m.operator_event_cancel,
  'order.give_back': m.operator_event_give_back,
  'order.report_arrival': m.operator_event_report_arrival,
  'order.depart': m.operator_event_depart,
  'order.begin_unloading': m.operator_event_begin_unloading,
  'order.finish': m.operator_event_finish,
  'order.dispute': m.operator_event_dispute,
  'order.confirm': m.operator_event_confirm,
  'order.reassign': m.operator_event_reassign,
  'order.accept_offer': m.operator_event_accept_offer,
  'order.additional_price': m.operator_event_decide_additional_price,
  'order.report_no_show': m.operator_event_report_no_show,
  'order.decide_no_show': m.operator_event_decide_no_show,
  'order.decide_fee': m.operator_event_decide_fee,
  'order.undo_decision': m.operator_event_undo_decision,
  'claim.undo': m.operator_event_undo_decision,
  'claim.decide': m.operator_step_decide_claim,
  'company.verify': m.operator_verb_verify,
  'company.block': m.operator_verb_block,
  'company.unblock': m.operator_verb_unblock,
  'company.set_credit': m.operator_verb_credit,
  'company.refill': m.operator_kind_refill,
  'company.issue_acts': m.papers_due_issued,
  'company.reverse_refill': m.accounts_audit_reverse_refill,
  'company.reverse_allowance': m.accounts_audit_reverse,
  'invoice.link': m.operator_invoice_linked,
  'invoice.unlink': m.operator_invoice_unlinked,
  'invoice.void': m.ledger_invoice_void,
  'company.write_off': m.operator_kind_write_off,
  'company.propose_write_off': m.accounts_audit_propose_write_off,
  'company.goodwill': m.accounts_goodwill,
  'company.propose_goodwill': m.accounts_audit_propose_goodwill,
  'client.write_off': m.operator_kind_write_off,
  'client.propose_write_off': m.accounts_audit_propose_write_off,
  'client.goodwill': m.accounts_goodwill,
  'client.propose_goodwill': m.accounts_audit_propose_goodwill,
  'client.payment': m.accounts_payment,
  'client.reverse_refill': m.accounts_audit_reverse_refill,
  'client.reverse_allowance': m.accounts_audit_reverse,
  'driver.write_off': m.operator_kind_write_off,
  'driver.propose_write_off': m.accounts_audit_propose_write_off,
  'driver.goodwill': m.accounts_goodwill,
  'driver.propose_goodwill': m.accounts_audit_propose_goodwill,
  'driver.payment': m.accounts_payment,
  'driver.reverse_refill': m.accounts_audit_reverse_refill,
  'driver.reverse_allowance': m.accounts_audit_reverse,
  'company.correct': m.operator_kind_correction,
  'api_key.make': m.keys_audit_made,
  'api_key.revoke': m.keys_audit_revoked,
  'api_key.rotate': m.keys_audit_rotated,
  'api_key.end_former': m.keys_audit_former_ended,
  'api_key.limit': m.keys_audit_limited,
  'company.renew_owner_password': m.operator_verb_password,
  'company.propose_owner_password': m.operator_verb_propose_password,
  'client.block': m.operator_verb_block,
  'client.unblock': m.operator_verb_unblock,
  'company.add_carrier': m.lanes_audit_add_carrier,
  'company.end_carrier': m.lanes_audit_end_carrier,
  'company.accept_carrier': m.lanes_audit_accept_carrier,
  'company.decline_carrier': m.lanes_audit_decline_carrier,
  'company.propose_lane_price': m.lanes_audit_propose_lane_price,
  'company.accept_lane_price': m.lanes_audit_accept_lane_price,
  'company.decline_lane_price': m.lanes_audit_decline_lane_price,
  'company.end_lane_price': m.lanes_audit_end_lane_price,
  'driver.tax': m.tax_verb,
  'driver.approve': m.operator_verb_approve,
  'driver.return': m.operator_verb_return,
  'driver.block': m.operator_verb_block,
  'driver.unblock': m.operator_verb_unblock,
  'month.close': m.books_month_closed_toast,
  'month.issue_carrier_papers': m.papers_carriers_title,
  'refund.paid': m.money_refund_state_paid,
  'refund.rejected': m.money_refund_state_rejected,
  'commission_rule.add': m.books_rule_added,
  'commission_rule.end': m.books_rule_ended,
  'road_ban.add': m.roads_ban_added,
  'road_ban.change': m.roads_ban_changed,
  'place.add': m.operator_verb_add_place,
  'place.change': m.operator_verb_change_place,
  'place.remove': m.operator_place_removed,
  'article.publish': m.operator_article_is_published,
  'article.take_back': m.operator_article_taken_back,
  'article.remove': m.operator_article_deleted,
  'article.picture': m.operator_verb_picture,
  'operator.block': m.operator_verb_block,
  'operator.unblock': m.operator_verb_unblock,
  'operator.forget_factor': m.operator_verb_forget_factor,
  'operator.propose_forget_factor': m.operator_verb_propose_forget_factor,
  'operator.confirm': m.operator_verb_confirm_operator,
  'operator.decline': m.operator_verb_decline,
  'act.send_papers': m.papers_send,
  'act.sign_paper': m.papers_signed,
  'payouts.draft': m.bank_drafted,
  'payouts.approve': m.bank_approved,
  'payouts.export': m.bank_exported,
  'payouts.cancel': m.bank_canceled_at,
  'payouts.remove_line': m.bank_removed_toast,
  'payouts.pay_line': m.bank_paid_toast,
  'payouts.fail_line': m.bank_failed_toast,
  'payouts.download': m.bank_verb_download,
  'bank_details.change': m.bank_verb_details_change,
  'bank_details.check': m.bank_checked_toast,
  'bank_details.reveal': m.bank_verb_reveal,
  'bank_statement.import': m.bank_imported_toast,
  'bank_line.confirm': m.bank_booked_toast,
  'bank_line.undo': m.bank_undone_toast,
  'chat.assign': m.operator_verb_assign,
  'ready_answers.change': m.operator_verb_ready_answers,
}

const FALLBACK_LABELS: Readonly<Record<string, () => string>> = {
  add: m.operator_verb_add,
  change: m.operator_verb_change,
}

/** The label of an action; its name if it has none. */
export const actionLabel = (action: string): string =>
  (ACTION_LABELS[action] ?? FALLBACK_LABELS[action.split('.')[1] ?? ''])?.() ?? action
