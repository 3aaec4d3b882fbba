import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import css from '../../form/form.module.css'
import { useRegions } from '../../page/reference.ts'
import { PlacePin } from '../../places/place-pin.tsx'
import type { BanFieldsProps } from './ban-times-fields.tsx'

const ZOOM = 9

/** Where a ban holds, and for which trucks. */
export function BanPlaceFields({
  draft,
  change,
  errors,
  roads,
}: BanFieldsProps & { roads: readonly string[] }) {
  const regions = useRegions()
  const [start] = useState(draft.area)
  return (
    <>
      <div className={css.two}>
        <SelectField
          label={m.operator_filter_region()}
          placeholder={m.roads_any_region()}
          name="region_id"
          value={draft.regionId}
          options={regions.choices}
          onChange={regionId => change({ regionId })}
          error={errors.region_id ?? null}
        />
        <SelectField
          label={m.roads_road()}
          placeholder={m.roads_any_road()}
          name="road"
          value={draft.road}
          options={roads.map(road => ({ value: road, label: road }))}
          onChange={road => change({ road })}
          error={errors.road ?? null}
        />
      </div>
      <SwitchField label={m.roads_in_area()} isOn={draft.hasArea} onChange={hasArea => change({ hasArea })} />
      {draft.hasArea && (
        <>
          <PlacePin start={start} zoom={ZOOM} onMove={area => change({ area })} error={errors.area ?? null} />
          <DecimalField
            label={m.roads_radius()}
            digits={1}
            unit="km"
            name="area.radius_km"
            text={draft.radiusText}
            onChange={radiusText => change({ radiusText })}
            error={errors['area.radius_km'] ?? null}
          />
        </>
      )}
      <DecimalField
        label={m.roads_gross_over()}
        digits={1}
        unit="t"
        name="gross_over"
        text={draft.grossText}
        onChange={grossText => change({ grossText })}
        error={errors.gross_over ?? null}
      />
    </>
  )
}
