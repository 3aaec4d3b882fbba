import type { ReviewedField } from '@karvon/domain/drivers/driver-review'
import { m } from '../../../../messages/compiled/messages.js'

const NAMES = {
  name: m.operating_full_name,
  truck_type: m.operating_truck_type,
  plate: m.operating_plate,
  model: m.operating_model,
  body: m.orders_fact_box,
  home_region: m.operating_home_region,
  licence: m.operating_licence_photo,
} satisfies Record<ReviewedField, () => string>

/** What a part of a driver's registration is called. */
export const fieldName = (field: ReviewedField): string => NAMES[field]()
