import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { FormPhotos, SubmitButton, useSubmitAfterPhotos } from '../../ui/photos/submit-after-photos.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { DriverProfile } from '../queries/driver.ts'
import { saveProfile } from '../queries/driver-calls.ts'
import { driverProfile } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { driverRefusalLabel } from '../queries/refusal-labels.ts'
import { useStored } from '../queries/use-stored.ts'
import {
  checkProfile,
  newProfileDraft,
  type ProfileDraft,
  type ProfileHandbook,
  profileFields,
} from './profile-draft.ts'
import { ProfileFields } from './profile-fields.tsx'
import { correctionErrors, editableFields } from './requested-corrections.ts'

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
      showToast('success', m.driver_register_sent())
      onSaved()
    },
    onError: problem => showToast('error', problemSentence(problem)),
  })
}

/** Whether there is a valid photo of the licence; a returned one doesn't count. */
const hasLicence = ({ licencePhoto }: DriverProfile, photo: File | null, asked: ReadonlySet<string>) =>
  photo !== null || (licencePhoto !== null && !asked.has('licence'))

const wrongFields = (draft: ProfileDraft, handbook: ProfileHandbook, isLicenceThere: boolean) => {
  const refusals = checkProfile(draft, handbook).map(
    refusal => [refusal.field ?? '', driverRefusalLabel(refusal)] as const,
  )
  const licence = isLicenceThere ? [] : [['licence', m.driver_licence_required()] as const]
  return Object.fromEntries([...refusals, ...licence])
}

/** Form for the truck and its papers, validated by the server's rules. */
export function ProfileForm({ profile, handbook, onSaved }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { correction } = profile
  const initial = newProfileDraft(profile, handbook)
  const name = correction === null ? 'driver.profile' : `driver.profile.${correction.at}`
  const { typed, change, forget } = useStored(name, initial, ['length', 'width', 'height'])
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
  const sending = useSubmitAfterPhotos(() => {
    if (saving.isPending) return
    const asked: ReadonlySet<string> = correction === null ? new Set() : editableFields(profile)
    const found = wrongFields(typed, handbook, hasLicence(profile, licence, asked))
    setWrong(found)
    if (Object.keys(found).length === 0) return saving.mutate({ draft: typed, licence })
    showToast('warning', m.driver_fields_wrong())
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  })
  const { licence: oldLicence, ...reasons } = correctionErrors(profile, initial, typed)
  const errors: Record<string, string> = {
    ...reasons,
    ...(oldLicence !== undefined && licence === null && { licence: oldLicence }),
    ...fieldSentences(saving.error),
    ...wrong,
  }
  return (
    <Stack ref={form} as="form" gap={16} onSubmit={sending.submit} noValidate>
      <FormPhotos of={sending}>
        <ProfileFields
          {...{ profile, handbook, typed, licence, errors, edit }}
          onLicence={photo => {
            setWrong({})
            setLicence(photo)
          }}
        />
      </FormPhotos>
      <SubmitButton of={sending} tone="action" size="large" isWide isBusy={saving.isPending}>
        {profile.correction === null ? m.driver_register_send() : m.driver_returned_send()}
      </SubmitButton>
    </Stack>
  )
}
