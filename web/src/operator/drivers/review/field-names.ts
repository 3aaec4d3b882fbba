import type { ReviewedField } from '@karvon/domain/drivers/driver-review'
import { m } from '../../../messages/compiled/messages.js'

const NAMES = {
  name: m.operator_full_name,
  truck_type: m.operator_truck_type,
  plate: m.operator_plate,
  model: m.operator_model,
  body: m.orders_fact_box,
  home_region: m.operator_home_region,
  licence: m.operator_licence_photo,
} satisfies Record<ReviewedField, () => string>

/** The label of a field of a driver's registration. */
export const fieldName = (field: ReviewedField): string => NAMES[field]()
