import type { MapPoint } from '@karvon/domain/values/map-point'
import { IconCurrentLocation, IconMap2 } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { AddressField } from '../../product/address/field/address-field.tsx'
import { type AddressPoint, needsPin, withPlace } from '../../product/address/field/address-point.ts'
import { useMyPlace } from '../../product/address/listing/use-my-place.ts'
import { PointNote } from '../../product/address/precision/point-note.tsx'
import { RestingAddress } from '../../product/address/precision/resting-address.tsx'
import { Button } from '../../ui/actions/button.tsx'
import css from './one-address.module.css'

type OneAddressProps = {
  label: string
  value: AddressPoint
  onChange: (point: AddressPoint) => void
  error?: string | null | undefined
  onPickOnMap: (area: MapPoint | null) => void
}

/** One place in a form: found by its words, on the map, or where this device is. */
export function OneAddress({ label, value, onChange, error, onPickOnMap }: OneAddressProps) {
  const openMap = () => onPickOnMap(value.point)
  // a town alone is no place to load at, so the map opens there
  const change = (next: AddressPoint) => {
    onChange(next)
    if (needsPin(next) && next.point !== value.point) onPickOnMap(next.point)
  }
  const myPlace = useMyPlace(place => onChange(withPlace(value, place)))
  return (
    <div className={css.place}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <div className={css.box}>
        <AddressField
          {...{ label, value, error, onPickOnMap }}
          onChange={change}
          name="address"
          Resting={RestingAddress}
          placeholder={m.geo_address_placeholder()}
        />
      </div>
      <PointNote {...{ value, onChange }} onPickOnMap={openMap} isSaid={Boolean(error)} />
      <div className={css.under}>
        <Button
          tone="quiet"
          size="small"
          icon={<IconMap2 size={18} stroke={1.75} aria-hidden="true" />}
          onClick={openMap}
        >
          {m.geo_pick_on_map()}
        </Button>
        <Button
          tone="quiet"
          size="small"
          isBusy={myPlace.isSearching}
          icon={<IconCurrentLocation size={18} stroke={1.75} aria-hidden="true" />}
          onClick={myPlace.find}
        >
          {m.geo_my_place()}
        </Button>
      </div>
      {myPlace.problem !== null && <p className={css.problem}>{myPlace.problem}</p>}
      <p className="visually-hidden" role="status">
        {myPlace.isSearching ? m.geo_my_place_searching() : ''}
      </p>
    </div>
  )
}
