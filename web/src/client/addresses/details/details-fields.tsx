import {
  LONGEST_CONTACT_NAME,
  LONGEST_STOP_NOTE,
  NO_STOP_DETAILS,
  type StopDetails,
} from '@karvon/domain/places/stop-details'
import { m } from '../../../messages/compiled/messages.js'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { EntrancePhoto } from './entrance-photo.tsx'

/** Errors of the details, by wire name. */
export type DetailErrors = Readonly<
  Partial<Record<'note' | 'contact_name' | 'contact_phone' | 'photo', string>>
>

type DetailsFieldsProps = {
  value: StopDetails | undefined
  errors: DetailErrors
  onChange: (details: StopDetails) => void
}

/** Details of a place for the driver: a note, a contact and a photo of the entrance. */
export function DetailsFields({ value = NO_STOP_DETAILS, errors, onChange }: DetailsFieldsProps) {
  const change = (changed: Partial<StopDetails>) => onChange({ ...value, ...changed })
  return (
    <Stack columns={1} gap={16}>
      <TextAreaField
        label={m.geo_details_note()}
        placeholder={m.geo_details_note_hint()}
        value={value.note ?? ''}
        limit={LONGEST_STOP_NOTE}
        error={errors.note}
        onChange={note => note !== (value.note ?? '') && change({ note })}
      />
      <TextField
        label={m.geo_details_contact()}
        placeholder={m.geo_details_contact_hint()}
        value={value.contactName ?? ''}
        limit={LONGEST_CONTACT_NAME}
        error={errors.contact_name}
        autoComplete="off"
        onChange={contactName => contactName !== (value.contactName ?? '') && change({ contactName })}
      />
      <PhoneField
        label={m.geo_details_phone()}
        value={value.contactPhone ?? ''}
        error={errors.contact_phone}
        onChange={contactPhone => contactPhone !== (value.contactPhone ?? '') && change({ contactPhone })}
      />
      <EntrancePhoto value={value.photo} error={errors.photo} onChange={photo => change({ photo })} />
    </Stack>
  )
}
