import type { Refusal } from '@karvon/domain/decision'
import { m } from '../../messages/compiled/messages.js'
import { type RefusalLabels, refusalLabel } from '../../platform/locale/refusal-label.ts'

const LABELS: RefusalLabels = {
  truck_required: m.refusal_truck_type_unknown,
  truck_type_unknown: m.refusal_truck_type_unknown,
  plate_required: m.refusal_plate_required,
  plate_invalid: m.refusal_plate_invalid,
  region_unknown: m.refusal_region_unknown,
  dimension_incomplete: m.refusal_dimension_incomplete,
  dimension_out_of_range: f => m.refusal_dimension_out_of_range({ min: f('min'), max: f('max') }),
  text_invalid: m.refusal_text_invalid,
  text_too_long: f => m.refusal_text_too_long({ max: f('max') }),
  text_required: m.refusal_text_required,
  integer_invalid: m.refusal_integer_invalid,
  price_out_of_bounds: f => m.refusal_price_out_of_bounds({ min: f('min'), max: f('max') }),
  cash_over_limit: f => m.refusal_cash_over_limit({ limit: f('limit') }),
  hand_over_code_required: m.refusal_hand_over_code_required,
}

/** The message for a refusal found by one of the driver's forms. */
export const driverRefusalLabel = (refusal: Refusal): string => refusalLabel(refusal, LABELS)
