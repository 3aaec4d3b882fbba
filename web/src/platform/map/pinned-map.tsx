import type { MapPoint } from '@karvon/domain/values/map-point'
import { useEffect, useRef } from 'react'
import frame from './map-frame.module.css'
import { MapFrame } from './map-frame.tsx'
import css from './pinned-map.module.css'
import { useMap } from './use-map.ts'

type PinnedMapProps = {
  /** Where the map opens; null shows the country. */
  start: MapPoint | null
  zoom: number
  label: string
  /** The element that says how it is used. */
  describedBy?: string
  isInvalid?: boolean
  /** The point under the pin once the map is open. */
  onOpen?: (point: MapPoint) => void
  /** The point under the pin each time the map has been moved. */
  onMove: (point: MapPoint) => void
}

const bare = ({ lat, lng }: MapPoint): MapPoint => ({ lat, lng })

/** A map that moves under a pin in its middle; it fills its place. */
export function PinnedMap({ start, zoom, label, describedBy, isInvalid, ...heard }: PinnedMapProps) {
  const map = useMap({ hasKeyboard: true })
  const latest = useRef(heard)
  latest.current = heard
  const { view } = map
  useEffect(() => {
    if (view === null) return
    // before it is listened to: only the user moves the pin
    if (start !== null) view.centreOn(start, zoom)
    view.onPick(point => latest.current.onMove(bare(point)))
    latest.current.onOpen?.(start ?? bare(view.centre()))
  }, [view, start, zoom])
  return (
    <MapFrame
      map={map}
      hasZoom
      canvas={
        <div
          ref={map.container}
          className={frame.canvas}
          role="application"
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={isInvalid ? true : undefined}
        />
      }
    >
      <span className={css.pin} aria-hidden="true" />
    </MapFrame>
  )
}
