import { m } from '../../messages/compiled/messages.js'
import { DateField } from '../../ui/dates/date-field.tsx'
import type { ProfileDraft } from './profile-draft.ts'

type ExpiryFieldsProps = {
  typed: ProfileDraft
  errors: Readonly<Record<string, string>>
  edit: (part: Partial<ProfileDraft>) => void
  /** Whether the truck's own papers are asked for too; a returned registration asks only for what is wrong. */
  isWhole: boolean
}

/** Until when the licence is valid, and the truck's papers. */
export function ExpiryFields({ typed, errors, edit, isWhole }: ExpiryFieldsProps) {
  return (
    <>
      <DateField
        kind="date"
        label={m.driver_licence_expires()}
        hint={m.driver_licence_expires_hint()}
        value={typed.licenceExpiresOn}
        error={errors.licence_expires_on}
        onChange={licenceExpiresOn => edit({ licenceExpiresOn })}
      />
      {isWhole && (
        <>
          <DateField
            kind="date"
            label={m.driver_insurance_expires()}
            value={typed.insuranceExpiresOn}
            error={errors.insurance_expires_on}
            onChange={insuranceExpiresOn => edit({ insuranceExpiresOn })}
          />
          <DateField
            kind="date"
            label={m.driver_inspection_expires()}
            hint={m.driver_documents_hint()}
            value={typed.inspectionExpiresOn}
            error={errors.inspection_expires_on}
            onChange={inspectionExpiresOn => edit({ inspectionExpiresOn })}
          />
        </>
      )}
    </>
  )
}
