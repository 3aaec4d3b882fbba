import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { type ChosenPlace, PlaceField } from '../../product/address/place/place-field.tsx'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Note, Stack } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { DriverProfile } from '../queries/driver.ts'
import { driverKeys, driverProfile } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { saveHome } from '../queries/return-queries.ts'

type HomeCardProps = { profile: DriverProfile; className: string | undefined }

/** Where the driver returns to: their region, and a place in it if they like. */
export function HomeCard({ profile, className }: HomeCardProps) {
  const client = useQueryClient()
  const { regions } = useHandbook()
  const [region, setRegion] = useState(String(profile.homeRegionId ?? ''))
  const [place, setPlace] = useState<ChosenPlace | null>(profile.homePlace)
  const saving = useMutation({
    mutationFn: () => saveHome({ region: Number(region), ...(place === null ? {} : { place }) }),
    onSuccess: saved => {
      client.setQueryData(driverProfile().queryKey, saved)
      void client.invalidateQueries({ queryKey: driverKeys.returns })
      showToast('success', m.driver_home_saved())
    },
    onError: problem => showToast('error', problemSentence(problem)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <Stack as="section" className={className} gap={16}>
      <h2>{m.driver_home_title()}</h2>
      <Note>{m.driver_home_text()}</Note>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <SelectField
          label={m.driver_home_region()}
          value={region}
          options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setRegion}
        />
        <PlaceField
          label={m.driver_home_place()}
          placeholder={m.driver_filter_any_place()}
          value={place}
          onChange={setPlace}
        />
        <Button type="submit" isBusy={saving.isPending}>
          {m.driver_home_save()}
        </Button>
      </Stack>
    </Stack>
  )
}
