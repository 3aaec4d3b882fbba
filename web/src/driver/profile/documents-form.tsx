import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { DriverProfile } from '../queries/driver.ts'
import { saveDocuments } from '../queries/driver-calls.ts'
import { driverProfile } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'

/** The dates of the truck's own papers, which no operator has to check again. */
export function DocumentsForm({ profile, onDone }: { profile: DriverProfile; onDone: () => void }) {
  const client = useQueryClient()
  const [insurance, setInsurance] = useState(profile.insuranceExpiresOn ?? '')
  const [inspection, setInspection] = useState(profile.inspectionExpiresOn ?? '')
  const saving = useMutation({
    mutationFn: () =>
      saveDocuments({ insuranceExpiresOn: insurance || null, inspectionExpiresOn: inspection || null }),
    onSuccess: saved => {
      client.setQueryData(driverProfile().queryKey, saved)
      showToast('success', m.driver_documents_saved())
      onDone()
    },
    onError: problem => showToast('error', problemSentence(problem)),
  })
  const errors = fieldSentences(saving.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <DateField
        kind="date"
        label={m.driver_insurance_expires()}
        value={insurance}
        error={errors.insurance_expires_on}
        onChange={setInsurance}
      />
      <DateField
        kind="date"
        label={m.driver_inspection_expires()}
        hint={m.driver_documents_hint()}
        value={inspection}
        error={errors.inspection_expires_on}
        onChange={setInspection}
      />
      <Button tone="action" type="submit" isBusy={saving.isPending}>
        {m.driver_documents_save()}
      </Button>
    </Stack>
  )
}
