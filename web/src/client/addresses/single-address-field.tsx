import type { MapPoint } from '@karvon/domain/values/map-point'
import { IconMap2 } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { AddressField } from '../../product/address/field/address-field.tsx'
import { needsPin, withPlace } from '../../product/address/field/address-point.ts'
import { MyPlaceButton } from '../../product/address/listing/my-place-button.tsx'
import { useMyPlace } from '../../product/address/listing/use-my-place.ts'
import { PointNote } from '../../product/address/precision/point-note.tsx'
import { RestingAddress } from '../../product/address/precision/resting-address.tsx'
import type { FormPoint } from '../../product/order/draft/form-point.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Box, Row } from '../../ui/layout/box.tsx'
import css from './single-address-field.module.css'

type SingleAddressFieldProps = {
  label: string
  value: FormPoint
  onChange: (point: FormPoint) => void
  error?: string | null | undefined
  onPickOnMap: (area: MapPoint | null) => void
}

/** A single address field: by search, on the map, or from the device's location. */
export function SingleAddressField({ label, value, onChange, error, onPickOnMap }: SingleAddressFieldProps) {
  const openMap = () => onPickOnMap(value.point)
  // a city alone is not exact enough to load at, so the map opens there
  const change = (next: FormPoint) => {
    onChange(next)
    if (needsPin(next) && next.point !== value.point) onPickOnMap(next.point)
  }
  const myPlace = useMyPlace(place => change(withPlace(value, place)))
  return (
    <Box shrink>
      <Box as="span" size={14} tone="quiet" block marginBottom={6} aria-hidden="true">
        {label}
      </Box>
      <Row className={css.box} padding="0-14" background="card" border="strong" radius="card" relative>
        <AddressField
          {...{ label, value, error, onPickOnMap }}
          onChange={change}
          name="address"
          Resting={RestingAddress}
          placeholder={m.geo_address_placeholder()}
        />
      </Row>
      <PointNote {...{ value, onChange }} onPickOnMap={openMap} isSaid={Boolean(error)} />
      <Row className={css.under} wrap>
        <Button
          tone="quiet"
          size="small"
          icon={<IconMap2 size={18} stroke={1.75} aria-hidden="true" />}
          onClick={openMap}
        >
          {m.geo_pick_on_map()}
        </Button>
        <MyPlaceButton myPlace={myPlace} />
      </Row>
      {myPlace.problem !== null && (
        <Box as="p" size={14} tone="clay" marginTop={6}>
          {myPlace.problem}
        </Box>
      )}
      {myPlace.accuracy !== '' && (
        <Box as="p" size={14} tone="quiet" marginTop={6} role="status">
          {myPlace.accuracy}
        </Box>
      )}
      <p className="visually-hidden" role="status">
        {myPlace.isSearching ? m.geo_my_place_searching() : ''}
      </p>
    </Box>
  )
}
