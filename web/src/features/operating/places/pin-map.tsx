import type { MapPoint } from '@karvon/domain/values/map-point'
import { useEffect, useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import frame from '../../../platform/map/map-frame.module.css'
import { MapFrame } from '../../../platform/map/map-frame.tsx'
import { useMap } from '../../../platform/map/use-map.ts'
import css from './pin-map.module.css'

type PinMapProps = {
  start: MapPoint
  zoom: number
  onMove: (point: MapPoint) => void
  error: string | null
}

/** A map that moves under a pin. */
export function PinMap({ start, zoom, onMove, error }: PinMapProps) {
  const map = useMap({ hasKeyboard: true })
  const first = useRef(start)
  const latest = useRef(onMove)
  latest.current = onMove
  const { view } = map
  useEffect(() => {
    if (view === null) return
    view.centreOn(first.current, zoom)
    view.onPick(({ lat, lng }) => latest.current({ lat, lng }))
  }, [view, zoom])
  return (
    <div className={css.pinned}>
      <span className={css.label}>{m.operating_place_pin()}</span>
      <div className={css.map}>
        <MapFrame
          map={map}
          hasZoom
          canvas={
            <div
              ref={map.container}
              className={frame.canvas}
              role="application"
              aria-label={m.operating_place_pin()}
              aria-invalid={error ? true : undefined}
            />
          }
        >
          <span className={css.pin} aria-hidden="true" />
        </MapFrame>
      </div>
      {error && <p className={css.error}>{error}</p>}
    </div>
  )
}
