import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import { m } from '../../messages/compiled/messages.js'

const LABELS = {
  plans_changed: m.cancel_why_plans_changed,
  price_too_high: m.cancel_why_price_too_high,
  found_elsewhere: m.cancel_why_found_elsewhere,
  order_mistake: m.cancel_why_order_mistake,
  cargo_not_ready: m.cancel_why_cargo_not_ready,
  client_unreachable: m.cancel_why_client_unreachable,
  driver_late: m.cancel_why_driver_late,
  driver_refused: m.cancel_why_driver_refused,
  driver_unreachable: m.cancel_why_driver_unreachable,
  truck_broke_down: m.cancel_why_truck_broke_down,
  road_closed: m.cancel_why_road_closed,
  no_driver_found: m.cancel_why_no_driver_found,
  platform_mistake: m.cancel_why_platform_mistake,
  load_time_passed: m.cancel_why_load_time_passed,
  client_no_show: m.cancel_why_client_no_show,
  driver_no_show: m.cancel_why_driver_no_show,
  other: m.cancel_why_other,
} satisfies Record<CancelReason, () => string>

/** Label of a cancellation reason. */
export const cancelReasonLabel = (reason: CancelReason): string => LABELS[reason]()
