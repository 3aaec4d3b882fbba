import { fieldsToSend, fieldToCorrect, type ReviewedField } from '@karvon/domain/drivers/driver-review'
import { correctionLabel } from '../../product/notice/correction-labels.ts'
import type { DriverProfile } from '../queries/driver.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** The form field that shows a reason, and the draft fields whose change resolves it. */
const FORM_FIELDS = {
  name: { at: 'first_name', parts: ['firstName', 'lastName'] },
  truck_type: { at: 'truck_type_id', parts: ['truckTypeId'] },
  plate: { at: 'plate', parts: ['plate'] },
  model: { at: 'model', parts: ['model'] },
  body: { at: 'body', parts: ['hasOwnBody', 'length', 'width', 'height'] },
  home_region: { at: 'home_region_id', parts: ['homeRegionId'] },
  licence: { at: 'licence', parts: ['licenceExpiresOn'] },
} as const satisfies Record<ReviewedField, { at: string; parts: readonly (keyof ProfileDraft)[] }>

/** The registration fields the driver may edit now. */
export const editableFields = ({ correction }: DriverProfile): ReadonlySet<ReviewedField> =>
  new Set(fieldsToSend(correction?.reasons ?? null))

/** The requested corrections by form field; one disappears once its field is changed. */
export const correctionErrors = (
  { correction }: DriverProfile,
  initial: ProfileDraft,
  typed: ProfileDraft,
): Record<string, string> =>
  Object.fromEntries(
    (correction?.reasons ?? []).flatMap(reason => {
      const { at, parts } = FORM_FIELDS[fieldToCorrect(reason)]
      const isChanged = parts.some(part => initial[part] !== typed[part])
      return isChanged ? [] : [[at, correctionLabel(reason)]]
    }),
  )
