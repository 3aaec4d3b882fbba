import { m } from '../../messages/compiled/messages.js'
import { PlaceField } from '../../product/address/place/place-field.tsx'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { DISTANCES, type EndDraft } from './price-draft.ts'

type LaneEndFieldsProps = {
  end: 'from' | 'to'
  draft: EndDraft
  errors: Readonly<Record<string, string | undefined>>
  onChange: (draft: EndDraft) => void
}

const LABELS = {
  from: { region: m.lanes_from_region, place: m.lanes_from_place },
  to: { region: m.lanes_to_region, place: m.lanes_to_place },
}

/** Where a lane begins or ends: a region, or around a place. */
export function LaneEndFields({ end, draft, errors, onChange }: LaneEndFieldsProps) {
  const { regions } = useHandbook()
  const labels = LABELS[end]
  return (
    <Stack columns={1} gap={8}>
      {draft.place === null && (
        <SelectField
          label={labels.region()}
          value={draft.region}
          placeholder={m.lanes_region_choose()}
          options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errors[`${end}_region`]}
          onChange={region => onChange({ ...draft, region })}
        />
      )}
      <PlaceField
        label={labels.place()}
        placeholder={m.lanes_any_place()}
        value={draft.place}
        onChange={place => onChange({ ...draft, place })}
      />
      {draft.place !== null && (
        <SelectField
          label={m.lanes_within()}
          value={draft.within}
          options={DISTANCES.map(km => ({ value: String(km), label: m.lanes_km({ km: String(km) }) }))}
          error={errors[`${end}_within`] ?? errors[`${end}_place`]}
          onChange={within => onChange({ ...draft, within })}
        />
      )}
    </Stack>
  )
}
