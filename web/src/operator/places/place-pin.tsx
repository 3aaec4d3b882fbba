import type { MapPoint } from '@karvon/domain/values/map-point'
import { useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { PinnedMap } from '../../platform/map/pinned-map.tsx'
import { Box, Stack, Text } from '../../ui/layout/box.tsx'
import css from './place-pin.module.css'

type PlacePinProps = {
  start: MapPoint
  zoom: number
  onMove: (point: MapPoint) => void
  error: string | null
}

/** Picks a place's position: the map moves under a fixed pin. */
export function PlacePin({ start, zoom, onMove, error }: PlacePinProps) {
  const id = useId()
  const label = m.operator_place_pin()
  return (
    <Stack gap={6}>
      <Text as="span" size={14} tone="quiet">
        {label}
      </Text>
      <Box className={css.map} border="strong" radius="inner" clip>
        <PinnedMap
          {...{ start, zoom, label }}
          onMove={point => point !== null && onMove(point)}
          describedBy={id}
          isInvalid={error !== null}
        />
      </Box>
      <p
        id={id}
        className={error === null ? css.hint : css.error}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? m.operator_place_move_map()}
      </p>
    </Stack>
  )
}
