import type { MapPoint } from '@karvon/domain/values/map-point'
import { useState } from 'react'
import { Stack } from '../../../ui/layout/box.tsx'
import { emptyPoint } from '../../order/draft/form-point.ts'
import { AddressField } from '../field/address-field.tsx'
import { findPlaces } from '../field/find-places.ts'
import s from './place-field.module.css'

/** A place as it was chosen. */
export type ChosenPlace = MapPoint & { readonly name: string }

type PlaceFieldProps = {
  label: string
  /** Shown while no place is chosen. */
  placeholder: string
  value: ChosenPlace | null
  onChange: (place: ChosenPlace | null) => void
}

/** A place to choose from the suggestions; an empty field is none. */
export function PlaceField({ label, placeholder, value, onChange }: PlaceFieldProps) {
  const [typed, setTyped] = useState(() =>
    value === null
      ? emptyPoint(label)
      : { ...emptyPoint(label), text: value.name, address: value.name, point: value },
  )
  return (
    <Stack gap={6}>
      <span className={s.label} aria-hidden="true">
        {label}
      </span>
      <div className={s.box}>
        <AddressField
          label={label}
          placeholder={placeholder}
          value={typed}
          // the popular towns are there when the list is; this also keeps the search out of the clients' start script
          onFocus={() => void findPlaces('').catch(() => [])}
          onChange={next => {
            setTyped(next)
            const { point, address, text } = next
            if (point !== null)
              onChange({ lat: point.lat, lng: point.lng, name: (address ?? text).slice(0, 100) })
            else if (value !== null) onChange(null)
          }}
        />
      </div>
    </Stack>
  )
}
