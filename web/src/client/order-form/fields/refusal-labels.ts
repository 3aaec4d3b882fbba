import type { Refusal } from '@karvon/domain/decision'
import { formatDateTime } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { formatFact, type RefusalLabels, refusalLabel } from '../../../platform/locale/refusal-label.ts'

const LABELS: RefusalLabels = {
  load_time_required: m.refusal_load_time_required,
  load_time_too_early: f => m.refusal_load_time_too_early({ earliest: f('earliest') }),
  load_time_too_late: f => m.refusal_load_time_too_late({ latest: f('latest') }),
  date_invalid: m.refusal_date_invalid,
  weight_required: m.refusal_weight_required,
  weight_over_limit: f => m.refusal_weight_over_limit({ max_kg: f('max_kg') }),
  weight_not_positive: m.refusal_weight_not_positive,
  parcel_type_required: m.refusal_parcel_type_required,
  parcel_type_unknown: m.refusal_parcel_type_unknown,
  parcel_type_not_carried: m.refusal_parcel_type_not_carried,
  receiver_phone_required: m.refusal_receiver_phone_required,
  phone_format: m.refusal_phone_format,
  payer_required: m.refusal_payer_required,
  payment_type_required: m.refusal_payment_type_required,
  addresses_required: m.refusal_addresses_required,
  address_text_required: m.refusal_address_text_required,
  point_required: m.refusal_point_required,
  point_not_exact: m.refusal_point_not_exact,
  points_too_many: f => m.refusal_points_too_many({ max: f('max') }),
  points_same_place: m.refusal_points_same_place,
  outside_service_area: m.refusal_outside_service_area,
  truck_required: m.refusal_truck_required,
  truck_type_unknown: m.refusal_truck_type_unknown,
  truck_region_only: m.refusal_truck_region_only,
  truck_not_for_cargo: m.refusal_truck_not_for_cargo,
  cargo_too_long: f => m.refusal_cargo_too_long({ max_m: f('max_m') }),
  cargo_too_wide: f => m.refusal_cargo_too_wide({ max_m: f('max_m') }),
  cargo_too_high: f => m.refusal_cargo_too_high({ max_m: f('max_m') }),
  piece_too_long: f => m.refusal_piece_too_long({ piece: f('piece'), max_m: f('max_m') }),
  piece_too_wide: f => m.refusal_piece_too_wide({ piece: f('piece'), max_m: f('max_m') }),
  piece_too_high: f => m.refusal_piece_too_high({ piece: f('piece'), max_m: f('max_m') }),
  piece_too_heavy: f => m.refusal_piece_too_heavy({ max_kg: f('max_kg') }),
  piece_over_door: f => m.refusal_piece_over_door({ piece: f('piece'), max_m: f('max_m') }),
  pieces_over_volume: f => m.refusal_pieces_over_volume({ max_m3: f('max_m3') }),
  pieces_over_floor: f => m.refusal_pieces_over_floor({ max_m2: f('max_m2') }),
  pieces_too_many: f => m.refusal_pieces_too_many({ max: f('max') }),
  piece_kinds_too_many: f => m.refusal_piece_kinds_too_many({ max: f('max') }),
  piece_count_out_of_range: f => m.refusal_piece_count_out_of_range({ max: f('max') }),
  weight_below_pieces: f => m.refusal_weight_below_pieces({ pieces_kg: f('pieces_kg') }),
  no_truck_fits: m.refusal_no_truck_fits,
  dimension_incomplete: m.refusal_dimension_incomplete,
  dimension_out_of_range: f => m.refusal_dimension_out_of_range({ min: f('min'), max: f('max') }),
  share_out_of_range: m.refusal_share_out_of_range,
  loaders_out_of_range: f => m.refusal_loaders_out_of_range({ max: f('max') }),
  comment_required: m.refusal_comment_required,
  price_out_of_bounds: f => m.refusal_price_out_of_bounds({ min: f('min'), max: f('max') }),
  cash_over_limit: f => m.refusal_cash_over_limit({ limit: f('limit') }),
  transfer_only_companies: m.refusal_transfer_only_companies,
  card_only_individuals: m.refusal_card_only_individuals,
  card_not_taken: m.refusal_card_not_taken,
  transfer_company_unverified: m.refusal_transfer_company_unverified,
  transfer_company_in_debt: m.refusal_transfer_company_in_debt,
  transfer_balance_too_low: f => m.refusal_transfer_balance_too_low({ missing_uzs: f('missing_uzs') }),
  order_limit_exceeded: f => m.refusal_order_limit_exceeded({ limit: f('limit') }),
  month_limit_exceeded: f => m.refusal_month_limit_exceeded({ limit: f('limit'), left: f('left') }),
  integer_invalid: m.refusal_integer_invalid,
  text_invalid: m.refusal_text_invalid,
  text_too_long: f => m.refusal_text_too_long({ max: f('max') }),
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T/

const write = (fact: string | number): string =>
  typeof fact === 'string' && ISO_INSTANT.test(fact)
    ? formatDateTime(new Date(fact), getLocale())
    : formatFact(fact)

/** The message of a refusal that the order form itself finds. */
export const orderRefusalLabel = (refusal: Refusal): string => refusalLabel(refusal, LABELS, write)
