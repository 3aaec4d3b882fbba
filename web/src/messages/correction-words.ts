import type { CorrectionReason } from '@karvon/domain/drivers/driver-review'
import { m } from './compiled/messages.js'

const WORDS = {
  name_incomplete: m.driving_fix_name_incomplete,
  name_not_as_licence: m.driving_fix_name_not_as_licence,
  truck_type_wrong: m.driving_fix_truck_type_wrong,
  plate_not_as_papers: m.driving_fix_plate_not_as_papers,
  plate_of_another: m.driving_fix_plate_of_another,
  model_wrong: m.driving_fix_model_wrong,
  body_wrong: m.driving_fix_body_wrong,
  home_region_wrong: m.driving_fix_home_region_wrong,
  licence_unreadable: m.driving_fix_licence_unreadable,
  licence_expired: m.driving_fix_licence_expired,
  licence_of_another: m.driving_fix_licence_of_another,
  licence_other_paper: m.driving_fix_licence_other_paper,
} satisfies Record<CorrectionReason, () => string>

/** What is wrong with a part of a driver's registration, as operator and driver read it. */
export const correctionWord = (reason: CorrectionReason): string => WORDS[reason]()
