import type { CorrectionReason } from '@karvon/domain/drivers/driver-review'
import { m } from '../../messages/compiled/messages.js'

const LABELS = {
  name_incomplete: m.driver_fix_name_incomplete,
  name_not_as_licence: m.driver_fix_name_not_as_licence,
  truck_type_wrong: m.driver_fix_truck_type_wrong,
  plate_not_as_papers: m.driver_fix_plate_not_as_papers,
  plate_of_another: m.driver_fix_plate_of_another,
  model_wrong: m.driver_fix_model_wrong,
  body_wrong: m.driver_fix_body_wrong,
  home_region_wrong: m.driver_fix_home_region_wrong,
  licence_unreadable: m.driver_fix_licence_unreadable,
  licence_expired: m.driver_fix_licence_expired,
  licence_of_another: m.driver_fix_licence_of_another,
  licence_other_paper: m.driver_fix_licence_other_paper,
} satisfies Record<CorrectionReason, () => string>

/** The label of a correction requested in a driver's registration, for operator and driver. */
export const correctionLabel = (reason: CorrectionReason): string => LABELS[reason]()
