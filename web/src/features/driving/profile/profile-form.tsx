import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { TruckDrawing } from '../../../ui/trucks/truck-drawing.tsx'
import type { DriverProfile } from '../driver.ts'
import { saveProfile } from '../driver-calls.ts'
import { driverProfile } from '../driver-queries.ts'
import { PhotoField } from '../photo/photo-field.tsx'
import { fieldSentences, problemSentence } from '../problem-words.ts'
import { refusalSentence } from '../refusal-words.ts'
import { useKept } from '../use-kept.ts'
import { BodyFields } from './body-fields.tsx'
import s from './profile.module.css'
import {
  newProfileDraft,
  type ProfileDraft,
  type ProfileHandbook,
  profileFields,
  whyNotThisProfile,
} from './profile-draft.ts'

type ProfileFormProps = { profile: DriverProfile; handbook: ProfileHandbook; onSaved: () => void }

type Sent = { draft: ProfileDraft; licence: File | null }

function useSaving(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, licence }: Sent) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(profileFields(draft))) form.set(name, value)
      if (licence !== null) form.set('licence', licence)
      return saveProfile(form)
    },
    onSuccess: saved => {
      client.setQueryData(driverProfile().queryKey, saved)
      showToast('success', m.driving_register_sent())
      onSaved()
    },
    onError: problem => showToast('error', problemSentence(problem)),
  })
}

const wrongFields = (draft: ProfileDraft, handbook: ProfileHandbook, hasLicence: boolean) => {
  const refusals = whyNotThisProfile(draft, handbook).map(
    refusal => [refusal.field ?? '', refusalSentence(refusal)] as const,
  )
  const licence = hasLicence ? [] : [['licence', m.driving_licence_required()] as const]
  return Object.fromEntries([...refusals, ...licence])
}

/** The truck and its papers; the server's own rules say what is wrong at each field. */
export function ProfileForm({ profile, handbook, onSaved }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, change, forget } = useKept('driver.profile', newProfileDraft(profile, handbook), [
    'length',
    'width',
    'height',
  ])
  const [licence, setLicence] = useState<File | null>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const saving = useSaving(() => {
    forget()
    onSaved()
  })
  const edit = (part: Partial<ProfileDraft>) => {
    setWrong({})
    if (saving.isError) saving.reset()
    change(part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const found = wrongFields(typed, handbook, licence !== null || profile.licencePhoto !== null)
    setWrong(found)
    if (Object.keys(found).length === 0) return saving.mutate({ draft: typed, licence })
    showToast('warning', m.driving_fields_wrong())
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const errors: Record<string, string> = { ...fieldSentences(saving.error), ...wrong }
  const truckType = handbook.truckTypes.find(({ id }) => String(id) === typed.truckTypeId)
  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <div className={s.road}>{truckType !== undefined && <TruckDrawing truckKey={truckType.key} />}</div>
      <SelectField
        label={m.driving_truck_type()}
        placeholder={m.driving_truck_type_choose()}
        value={typed.truckTypeId}
        error={errors.truck_type_id}
        options={handbook.truckTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={truckTypeId => edit({ truckTypeId })}
      />
      <TextField
        label={m.driving_plate()}
        hint={m.driving_plate_hint()}
        value={typed.plate}
        error={errors.plate}
        onChange={plate => edit({ plate })}
      />
      <TextField
        label={m.driving_model()}
        hint={m.driving_model_hint()}
        value={typed.model}
        error={errors.model}
        onChange={model => edit({ model })}
      />
      <BodyFields draft={typed} truckType={truckType} errors={errors} onChange={edit} />
      <SelectField
        label={m.driving_home_region()}
        placeholder={m.driving_home_region_choose()}
        value={typed.homeRegionId}
        error={errors.home_region_id}
        options={handbook.regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={homeRegionId => edit({ homeRegionId })}
      />
      <PhotoField
        label={m.driving_licence()}
        hint={m.driving_licence_hint()}
        photo={licence}
        keptUrl={profile.licencePhoto}
        error={errors.licence}
        onChange={photo => {
          setWrong({})
          setLicence(photo)
        }}
      />
      <Button tone="action" size="large" type="submit" isWide isBusy={saving.isPending}>
        {m.driving_register_send()}
      </Button>
    </form>
  )
}
