import type { Refusal } from '@karvon/domain/decision'
import { m } from '../../messages/compiled/messages.js'
import { driverForms } from '../../messages/compiled/refusals/driver-forms.ts'
import { type RefusalLabels, refusalLabel } from '../../platform/locale/refusal-label.ts'

// a driver has no dimensions to enter instead
const LABELS: RefusalLabels = { ...driverForms, truck_required: m.refusal_truck_type_unknown }

/** The message for a refusal found by one of the driver's forms. */
export const driverRefusalLabel = (refusal: Refusal): string => refusalLabel(refusal, LABELS)
