import {
  PAYOUT_COLUMNS,
  PAYOUT_DATE_FORMATS,
  PAYOUT_DELIMITERS,
  type PayoutColumn,
} from '@karvon/domain/payouts/payout-file'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import type { SettingField } from './settings-queries.ts'

const GROUPS: Readonly<Record<string, { name: () => string; text: () => string }>> = {
  limits: { name: m.operator_setting_limits, text: m.operator_setting_limits_text },
  live_rules: { name: m.operator_setting_live_rules, text: m.operator_setting_live_rules_text },
  risk_rules: { name: m.operator_setting_risk_rules, text: m.operator_setting_risk_rules_text },
  legal_texts: { name: m.operator_setting_legal_texts, text: m.operator_setting_legal_texts_text },
  money_rules: { name: m.operator_setting_money, text: m.operator_setting_money_text },
  sms_limits: { name: m.operator_setting_sms, text: m.operator_setting_sms_text },
  retention: { name: m.operator_setting_retention, text: m.operator_setting_retention_text },
  requisites: { name: m.operator_setting_requisites, text: m.operator_setting_requisites_text },
  payout_file: { name: m.bank_setting_file, text: m.bank_setting_file_text },
}

/** The name and description of a group; an unknown one is shown by its key. */
export const groupLabel = (key: string): { name: string; text: string } => {
  const words = GROUPS[key]
  return words === undefined ? { name: key, text: '' } : { name: words.name(), text: words.text() }
}

const heading = (column: PayoutColumn) => () => m.bank_setting_heading({ column })

const FIELDS: Readonly<Record<string, () => string>> = {
  max_days_ahead: m.operator_field_max_days_ahead,
  max_points: m.operator_field_max_points,
  max_loaders: m.operator_field_max_loaders,
  max_comment_length: m.operator_field_max_comment_length,
  max_address_length: m.operator_field_max_address_length,
  same_place_m: m.operator_field_same_place_m,
  min_dimension_m: m.operator_field_min_dimension_m,
  quote_valid_s: m.operator_field_quote_valid_s,
  max_open_orders: m.operator_field_max_open_orders,
  max_open_orders_of_company: m.operator_field_max_open_orders_company,
  feed_places_per_client: m.operator_field_feed_places,
  advance_floor_uzs: m.operator_field_advance_floor,
  receivable_limit_uzs: m.operator_field_receivable_limit,
  tax_model: m.tax_field_model,
  vat_percent: m.tax_field_rate,
  'fees.driver_share': m.operator_field_fee_driver_share,
  'fees.client_share': m.operator_field_fee_client_share,
  deposit_share: m.operator_field_deposit_share,
  'payments.life_minutes': m.operator_field_payment_life,
  'payments.min_uzs': m.operator_field_payment_min,
  'payments.max_uzs': m.operator_field_payment_max,
  per_phone_a_day: m.operator_field_sms_phone,
  per_order: m.operator_field_sms_order,
  links_per_phone_a_day: m.operator_field_sms_link_phone,
  links_per_order: m.operator_field_sms_link_order,
  per_person_a_month: m.operator_field_sms_month,
  part_uzs: m.operator_field_sms_part,
  balance_warning_uzs: m.operator_field_sms_warning,
  position_days: m.operator_field_keep_positions,
  notice_days: m.operator_field_keep_notices,
  idempotency_days: m.operator_field_keep_keys,
  session_days: m.operator_field_keep_sessions,
  code_days: m.operator_field_keep_codes,
  used_code_days: m.operator_field_keep_used_codes,
  sms_days: m.operator_field_keep_sms,
  job_days: m.operator_field_keep_jobs,
  failed_job_days: m.operator_field_keep_failed_jobs,
  call_center_phones: m.operator_field_call_center_phones,
  'service_area.south': m.operator_field_south,
  'service_area.west': m.operator_field_west,
  'service_area.north': m.operator_field_north,
  'service_area.east': m.operator_field_east,
  'offers.valid_minutes': m.operator_field_offer_valid,
  'offers.shortest_minutes': m.operator_field_offer_shortest,
  'offers.longest_minutes': m.operator_field_offer_longest,
  'offers.max_rounds': m.operator_field_offer_rounds,
  'offers.max_comment_length': m.operator_field_offer_comment,
  'cancel.free_before_load_minutes': m.operator_field_cancel_free_load,
  'cancel.free_after_accept_minutes': m.operator_field_cancel_free_accept,
  'cancel.late_share': m.operator_field_cancel_late,
  'cancel.after_arrival_share': m.operator_field_cancel_arrival,
  'fault.driver_share': m.operator_field_fault_share,
  'fault.late_minutes': m.operator_field_fault_late,
  'replacement.answer_minutes': m.operator_field_replacement_answer,
  'waiting_orders.advise_after_minutes': m.operator_field_waiting_advise,
  'waiting_orders.expire_after_hours': m.operator_field_waiting_expire,
  'favourites_first.shortest_minutes': m.operator_field_first_shortest,
  'favourites_first.usual_minutes': m.operator_field_first_usual,
  'favourites_first.long_minutes': m.operator_field_first_long,
  'favourites_first.longest_minutes': m.operator_field_first_longest,
  'no_show.wait_minutes': m.operator_field_no_show_wait,
  'no_show.object_hours': m.operator_field_no_show_object,
  'claims.open_hours': m.operator_field_claims_hours,
  'claims.largest_uzs': m.operator_field_claims_largest,
  'advice.raise_share': m.operator_field_advice_raise,
  'advice.round_to_uzs': m.operator_field_advice_round,
  'advice.lead_times': m.operator_field_advice_leads,
  'additional_price.minimum_uzs': m.operator_field_extra_minimum,
  'additional_price.largest_share_of_deal': m.operator_field_extra_largest,
  'additional_price.max_open': m.operator_field_extra_open,
  'additional_price.max_comment_length': m.operator_field_extra_comment,
  'rating.max_tags': m.operator_field_rating_tags,
  'rating.max_comment_length': m.operator_field_rating_comment,
  'offers.refuses_expired_licence': m.operator_field_refuses_expired,
  'driver_profile.largest_body_factor': m.operator_field_body_factor,
  'driver_profile.smallest_body_m': m.operator_field_body_smallest,
  'driver_profile.max_model_length': m.operator_field_model_length,
  'arrival.within_km': m.operator_field_arrival_km,
  'arrival.street_within_km': m.operator_field_arrival_street,
  'arrival.approximate_within_km': m.operator_field_arrival_approximate,
  'arrival.fresh_minutes': m.operator_field_arrival_fresh,
  'arrival.earliest_minutes': m.operator_field_arrival_earliest,
  'arrival_times.break_after_minutes': m.roads_field_break_after,
  'arrival_times.break_minutes': m.roads_field_break,
  'arrival_times.day_driving_minutes': m.roads_field_day_driving,
  'arrival_times.day_rest_minutes': m.roads_field_day_rest,
  'arrival_times.quick_share': m.roads_field_quick,
  'arrival_times.slow_share': m.roads_field_slow,
  'arrival_times.quick_stop_share': m.roads_field_quick_stop,
  'arrival_times.learnt_from': m.roads_field_learnt,
  confirmation_hours: m.operator_field_confirmation_hours,
  codes_required: m.operator_field_codes_required,
  photo_at_loading: m.operator_field_photo_loading,
  photo_at_delivery: m.operator_field_photo_delivery,
  'no_offers.after_minutes': m.operator_field_risk_no_offers,
  'no_offers.danger_minutes_to_load': m.operator_field_risk_no_offers_danger,
  'not_moving.before_load_minutes': m.operator_field_risk_moving_before,
  'not_moving.still_minutes': m.operator_field_risk_moving_still,
  'not_moving.near_km': m.operator_field_risk_moving_near,
  'not_moving.reassign_minutes_to_load': m.operator_field_risk_moving_reassign,
  'waiting.over_minutes': m.operator_field_risk_waiting,
  'waiting.danger_over_minutes': m.operator_field_risk_waiting_danger,
  'long_stop.after_minutes': m.operator_field_risk_stop,
  'long_stop.danger_minutes': m.operator_field_risk_stop_danger,
  still_km: m.operator_field_risk_still_km,
  'debt.used_percent': m.operator_field_risk_debt,
  'chat.after_minutes': m.operator_field_risk_chat,
  'chat.danger_minutes': m.operator_field_risk_chat_danger,
  'bank.transit_days': m.operator_field_risk_bank_transit,
  'offer.uz': () => m.operator_field_offer_text({ language: 'Oʻzbekcha' }),
  'offer.ru': () => m.operator_field_offer_text({ language: 'Русский' }),
  'offer.en': () => m.operator_field_offer_text({ language: 'English' }),
  'deletion.uz': () => m.operator_field_deletion_text({ language: 'Oʻzbekcha' }),
  'deletion.ru': () => m.operator_field_deletion_text({ language: 'Русский' }),
  'deletion.en': () => m.operator_field_deletion_text({ language: 'English' }),
  title: m.operator_field_title,
  inn: m.operator_inn_name,
  director: m.operator_director,
  legal_address: m.operator_legal_address,
  bank: m.operator_bank,
  bank_account: m.operator_bank_account,
  mfo: m.operator_mfo,
  phone: m.operator_phone,
  columns: () => m.bank_setting_columns({ columns: PAYOUT_COLUMNS.join(', ') }),
  'headings.number': heading('number'),
  'headings.date': heading('date'),
  'headings.recipient': heading('recipient'),
  'headings.account': heading('account'),
  'headings.mfo': heading('mfo'),
  'headings.inn': heading('inn'),
  'headings.amount': heading('amount'),
  'headings.purpose': heading('purpose'),
  'headings.reference': heading('reference'),
  date_format: () => m.bank_setting_date({ formats: PAYOUT_DATE_FORMATS.join(', ') }),
  delimiter: () => m.bank_setting_delimiter({ signs: PAYOUT_DELIMITERS.join(' ') }),
  purpose: m.bank_setting_purpose,
  'payouts.minimum_uzs': m.bank_setting_minimum,
  'allowances.alone_uzs': m.accounts_setting_alone,
}

/** The label of a field; its path if it has none. */
export const fieldName = ({ path }: Pick<SettingField, 'path'>): string => FIELDS[path]?.() ?? path

const CHOICES: Readonly<Record<string, () => string>> = { agent: m.tax_agent, principal: m.tax_principal }

/** The label of a choice; the choice itself if it has none. */
export const choiceLabel = (choice: string): string => CHOICES[choice]?.() ?? choice

const SECTIONS: Readonly<Record<string, () => string>> = {
  service_area: m.operator_section_area,
  fees: m.operator_section_fees,
  payments: m.operator_section_payments,
  offers: m.operator_section_offers,
  cancel: m.operator_section_cancel,
  fault: m.operator_section_fault,
  replacement: m.operator_section_replacement,
  waiting_orders: m.operator_section_waiting_orders,
  favourites_first: m.operator_section_favourites_first,
  no_show: m.operator_section_no_show,
  claims: m.operator_section_claims,
  additional_price: m.operator_section_extra,
  rating: m.operator_section_rating,
  driver_profile: m.operator_section_truck,
  arrival: m.operator_section_arrival,
  arrival_times: m.roads_section_arrival_times,
  no_offers: m.operator_section_no_offers,
  advice: m.operator_section_advice,
  not_moving: m.operator_section_not_moving,
  waiting: m.operator_section_waiting,
  long_stop: m.operator_section_long_stop,
  debt: m.operator_section_debt,
  chat: m.operator_section_chat,
  offer: m.operator_section_offer,
  deletion: m.operator_section_deletion,
  headings: m.bank_setting_headings,
  payouts: m.bank_nav_payouts,
  allowances: m.accounts_allowances,
}

/** Fields under one heading; null for fields without one. */
export type SettingSection = { readonly name: string | null; readonly fields: readonly SettingField[] }

/** Groups the fields by the first part of their path, keeping their order; those without one come first. */
export const sectionsOf = (fields: readonly SettingField[]): SettingSection[] => {
  const keyOf = ({ path }: SettingField) => (path.includes('.') ? path.split('.', 1).join() : '')
  const inside = (key: string) => fields.filter(field => keyOf(field) === key)
  const alone = inside('')
  const named = [...new Set(fields.map(keyOf))]
    .filter(key => key !== '')
    .map(key => ({ name: SECTIONS[key]?.() ?? key, fields: inside(key) }))
  return alone.length === 0 ? named : [{ name: null, fields: alone }, ...named]
}

const UNITS = {
  minutes: m.operator_unit_minutes,
  hours: m.operator_unit_hours,
  seconds: m.operator_unit_seconds,
  days: m.operator_unit_days,
  km: m.operator_unit_km,
  m: m.operator_unit_m,
  uzs: m.orders_currency,
  percent: m.operator_unit_percent,
  degrees: m.operator_unit_degrees,
  kg: m.operator_unit_kg,
  t: m.operator_unit_t,
} satisfies Record<NonNullable<SettingField['unit']>, () => string>

const PERCENT = 100

export const unitLabel = ({ kind, unit }: SettingField): string | undefined => {
  if (kind === 'share') return m.operator_unit_percent()
  return unit === null ? undefined : UNITS[unit]()
}

/** The allowed range of a field. */
export const rangeLabel = ({ kind, min, max }: SettingField): string | undefined => {
  if (min === null || max === null || kind === 'text' || kind === 'boolean') return undefined
  if (kind === 'phones') return m.operator_phones_hint()
  const scale = kind === 'share' ? PERCENT : 1
  return m.operator_range({ min: figureText(min * scale, 2), max: figureText(max * scale, 2) })
}
