import { m } from '../../messages/compiled/messages.js'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { PhotoField } from '../order/step/photo-field.tsx'
import type { DriverProfile } from '../queries/driver.ts'
import { BodyFields } from './body-fields.tsx'
import { ExpiryFields } from './expiry-fields.tsx'
import s from './profile.module.css'
import type { ProfileDraft, ProfileHandbook } from './profile-draft.ts'
import { editableFields } from './requested-corrections.ts'

type ProfileFieldsProps = {
  profile: DriverProfile
  handbook: ProfileHandbook
  typed: ProfileDraft
  licence: File | null
  errors: Readonly<Record<string, string>>
  edit: (part: Partial<ProfileDraft>) => void
  onLicence: (photo: File) => void
}

type PartProps = Pick<ProfileFieldsProps, 'typed' | 'errors' | 'edit'>

function NameFields({ typed, errors, edit }: PartProps) {
  return (
    <>
      <TextField
        label={m.driver_first_name()}
        autoComplete="given-name"
        value={typed.firstName}
        error={errors.first_name}
        onChange={firstName => edit({ firstName })}
      />
      <TextField
        label={m.driver_last_name()}
        autoComplete="family-name"
        value={typed.lastName}
        error={errors.last_name}
        onChange={lastName => edit({ lastName })}
      />
    </>
  )
}

function TruckFields(props: PartProps & Pick<ProfileFieldsProps, 'profile' | 'handbook'>) {
  const { profile, handbook, typed, errors, edit } = props
  const shown = editableFields(profile)
  const truckType = handbook.truckTypes.find(({ id }) => String(id) === typed.truckTypeId)
  return (
    <>
      {shown.has('truck_type') && (
        <>
          <Row className={s.road} align="end" padding="0-4" clip>
            {truckType !== undefined && <TruckDrawing truckKey={truckType.key} />}
          </Row>
          <SelectField
            label={m.driver_truck_type()}
            placeholder={m.driver_truck_type_choose()}
            value={typed.truckTypeId}
            error={errors.truck_type_id}
            options={handbook.truckTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={truckTypeId => edit({ truckTypeId })}
          />
        </>
      )}
      {shown.has('plate') && (
        <TextField
          label={m.driver_plate()}
          hint={m.driver_plate_hint()}
          value={typed.plate}
          error={errors.plate}
          onChange={plate => edit({ plate })}
        />
      )}
      {shown.has('model') && (
        <TextField
          label={m.driver_model()}
          hint={m.driver_model_hint()}
          value={typed.model}
          error={errors.model}
          onChange={model => edit({ model })}
        />
      )}
      {shown.has('body') && (
        <BodyFields draft={typed} truckType={truckType} errors={errors} onChange={edit} />
      )}
    </>
  )
}

/** The fields of a registration: all of them, or only those an operator asked to correct. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { profile, handbook, typed, licence, errors, edit, onLicence } = props
  const shown = editableFields(profile)
  return (
    <>
      {shown.has('name') && <NameFields {...{ typed, errors, edit }} />}
      <TruckFields {...{ profile, handbook, typed, errors, edit }} />
      {shown.has('home_region') && (
        <SelectField
          label={m.driver_home_region()}
          placeholder={m.driver_home_region_choose()}
          value={typed.homeRegionId}
          error={errors.home_region_id}
          options={handbook.regions.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={homeRegionId => edit({ homeRegionId })}
        />
      )}
      {shown.has('licence') && (
        <PhotoField
          label={m.driver_licence()}
          hint={m.driver_licence_hint()}
          photo={licence}
          storedUrl={profile.licencePhoto}
          error={errors.licence}
          onChange={onLicence}
        />
      )}
      {shown.has('licence') && (
        <ExpiryFields {...{ typed, errors, edit }} isWhole={profile.correction === null} />
      )}
    </>
  )
}
