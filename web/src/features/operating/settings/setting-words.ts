import { m } from '../../../messages/compiled/messages.js'
import { figure } from '../frame/written.ts'
import type { SettingField } from './settings-queries.ts'

const GROUPS: Readonly<Record<string, { name: () => string; text: () => string }>> = {
  limits: { name: m.operating_setting_limits, text: m.operating_setting_limits_text },
  live_rules: { name: m.operating_setting_live_rules, text: m.operating_setting_live_rules_text },
  risk_rules: { name: m.operating_setting_risk_rules, text: m.operating_setting_risk_rules_text },
  legal_texts: { name: m.operating_setting_legal_texts, text: m.operating_setting_legal_texts_text },
  sms_limits: { name: m.operating_setting_sms, text: m.operating_setting_sms_text },
  retention: { name: m.operating_setting_retention, text: m.operating_setting_retention_text },
  requisites: { name: m.operating_setting_requisites, text: m.operating_setting_requisites_text },
}

/** What a group is called and about; an unknown one keeps its key. */
export const groupWords = (key: string): { name: string; text: string } => {
  const words = GROUPS[key]
  return words === undefined ? { name: key, text: '' } : { name: words.name(), text: words.text() }
}

const FIELDS: Readonly<Record<string, () => string>> = {
  max_days_ahead: m.operating_field_max_days_ahead,
  max_points: m.operating_field_max_points,
  max_loaders: m.operating_field_max_loaders,
  max_comment_length: m.operating_field_max_comment_length,
  max_address_length: m.operating_field_max_address_length,
  same_place_m: m.operating_field_same_place_m,
  min_dimension_m: m.operating_field_min_dimension_m,
  quote_valid_s: m.operating_field_quote_valid_s,
  max_open_orders: m.operating_field_max_open_orders,
  max_open_orders_of_company: m.operating_field_max_open_orders_company,
  feed_places_per_client: m.operating_field_feed_places,
  per_phone_a_day: m.operating_field_sms_phone,
  per_order: m.operating_field_sms_order,
  links_per_phone_a_day: m.operating_field_sms_link_phone,
  links_per_order: m.operating_field_sms_link_order,
  position_days: m.operating_field_keep_positions,
  notice_days: m.operating_field_keep_notices,
  idempotency_days: m.operating_field_keep_keys,
  session_days: m.operating_field_keep_sessions,
  code_days: m.operating_field_keep_codes,
  used_code_days: m.operating_field_keep_used_codes,
  sms_days: m.operating_field_keep_sms,
  call_center_phones: m.operating_field_call_center_phones,
  'service_area.south': m.operating_field_south,
  'service_area.west': m.operating_field_west,
  'service_area.north': m.operating_field_north,
  'service_area.east': m.operating_field_east,
  'offers.valid_minutes': m.operating_field_offer_valid,
  'offers.shortest_minutes': m.operating_field_offer_shortest,
  'offers.longest_minutes': m.operating_field_offer_longest,
  'offers.max_rounds': m.operating_field_offer_rounds,
  'offers.max_comment_length': m.operating_field_offer_comment,
  'cancel.free_before_load_minutes': m.operating_field_cancel_free_load,
  'cancel.free_after_accept_minutes': m.operating_field_cancel_free_accept,
  'cancel.late_share': m.operating_field_cancel_late,
  'cancel.after_arrival_share': m.operating_field_cancel_arrival,
  'fault.driver_share': m.operating_field_fault_share,
  'fault.late_minutes': m.operating_field_fault_late,
  'replacement.answer_minutes': m.operating_field_replacement_answer,
  'waiting_orders.advise_after_minutes': m.operating_field_waiting_advise,
  'waiting_orders.expire_after_hours': m.operating_field_waiting_expire,
  'advice.raise_share': m.operating_field_advice_raise,
  'advice.round_to_uzs': m.operating_field_advice_round,
  'advice.lead_times': m.operating_field_advice_leads,
  'additional_price.minimum_uzs': m.operating_field_extra_minimum,
  'additional_price.largest_share_of_deal': m.operating_field_extra_largest,
  'additional_price.max_open': m.operating_field_extra_open,
  'additional_price.max_comment_length': m.operating_field_extra_comment,
  'rating.max_tags': m.operating_field_rating_tags,
  'rating.max_comment_length': m.operating_field_rating_comment,
  'driver_profile.largest_body_factor': m.operating_field_body_factor,
  'driver_profile.smallest_body_m': m.operating_field_body_smallest,
  'driver_profile.max_model_length': m.operating_field_model_length,
  'arrival.within_km': m.operating_field_arrival_km,
  'arrival.street_within_km': m.operating_field_arrival_street,
  'arrival.approximate_within_km': m.operating_field_arrival_approximate,
  'arrival.fresh_minutes': m.operating_field_arrival_fresh,
  'arrival.earliest_minutes': m.operating_field_arrival_earliest,
  confirmation_hours: m.operating_field_confirmation_hours,
  codes_required: m.operating_field_codes_required,
  photo_at_loading: m.operating_field_photo_loading,
  photo_at_delivery: m.operating_field_photo_delivery,
  'no_offers.after_minutes': m.operating_field_risk_no_offers,
  'no_offers.danger_minutes_to_load': m.operating_field_risk_no_offers_danger,
  'not_moving.before_load_minutes': m.operating_field_risk_moving_before,
  'not_moving.still_minutes': m.operating_field_risk_moving_still,
  'not_moving.near_km': m.operating_field_risk_moving_near,
  'not_moving.reassign_minutes_to_load': m.operating_field_risk_moving_reassign,
  'waiting.over_minutes': m.operating_field_risk_waiting,
  'waiting.danger_over_minutes': m.operating_field_risk_waiting_danger,
  'long_stop.after_minutes': m.operating_field_risk_stop,
  'long_stop.danger_minutes': m.operating_field_risk_stop_danger,
  still_km: m.operating_field_risk_still_km,
  'debt.used_percent': m.operating_field_risk_debt,
  'chat.after_minutes': m.operating_field_risk_chat,
  'chat.danger_minutes': m.operating_field_risk_chat_danger,
  'offer.uz': () => m.operating_field_offer_text({ language: 'Oʻzbekcha' }),
  'offer.ru': () => m.operating_field_offer_text({ language: 'Русский' }),
  'offer.en': () => m.operating_field_offer_text({ language: 'English' }),
  'deletion.uz': () => m.operating_field_deletion_text({ language: 'Oʻzbekcha' }),
  'deletion.ru': () => m.operating_field_deletion_text({ language: 'Русский' }),
  'deletion.en': () => m.operating_field_deletion_text({ language: 'English' }),
  title: m.operating_field_title,
  inn: m.operating_inn_name,
  director: m.operating_director,
  legal_address: m.operating_legal_address,
  bank: m.operating_bank,
  bank_account: m.operating_bank_account,
  mfo: m.operating_mfo,
  phone: m.operating_phone,
}

/** What a figure is called; one that has no words yet keeps its path. */
export const fieldName = ({ path }: Pick<SettingField, 'path'>): string => FIELDS[path]?.() ?? path

const SECTIONS: Readonly<Record<string, () => string>> = {
  service_area: m.operating_section_area,
  offers: m.operating_section_offers,
  cancel: m.operating_section_cancel,
  fault: m.operating_section_fault,
  replacement: m.operating_section_replacement,
  waiting_orders: m.operating_section_waiting_orders,
  additional_price: m.operating_section_extra,
  rating: m.operating_section_rating,
  driver_profile: m.operating_section_truck,
  arrival: m.operating_section_arrival,
  no_offers: m.operating_section_no_offers,
  advice: m.operating_section_advice,
  not_moving: m.operating_section_not_moving,
  waiting: m.operating_section_waiting,
  long_stop: m.operating_section_long_stop,
  debt: m.operating_section_debt,
  chat: m.operating_section_chat,
  offer: m.operating_section_offer,
  deletion: m.operating_section_deletion,
}

/** A run of fields under one heading; null: those that stand alone. */
export type SettingSection = { readonly name: string | null; readonly fields: readonly SettingField[] }

/** The fields by the first part of their path, in the order they come; those without one go first. */
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
  minutes: m.operating_unit_minutes,
  hours: m.operating_unit_hours,
  seconds: m.operating_unit_seconds,
  days: m.operating_unit_days,
  km: m.operating_unit_km,
  m: m.operating_unit_m,
  uzs: m.orders_currency,
  percent: m.operating_unit_percent,
  degrees: m.operating_unit_degrees,
  kg: m.operating_unit_kg,
  t: m.operating_unit_t,
} satisfies Record<NonNullable<SettingField['unit']>, () => string>

const PERCENT = 100

export const unitWord = ({ kind, unit }: SettingField): string | undefined => {
  if (kind === 'share') return m.operating_unit_percent()
  return unit === null ? undefined : UNITS[unit]()
}

/** What a figure may be. */
export const rangeWords = ({ kind, min, max }: SettingField): string | undefined => {
  if (min === null || max === null || kind === 'text' || kind === 'boolean') return undefined
  if (kind === 'phones') return m.operating_phones_hint()
  const scale = kind === 'share' ? PERCENT : 1
  return m.operating_range({ min: figure(min * scale, 2), max: figure(max * scale, 2) })
}
