import type { MapPoint } from '@karvon/domain/values/map-point'
import { useEffect, useRef } from 'react'
import frame from './map-frame.module.css'
import { MapFrame } from './map-frame.tsx'
import css from './pinned-map.module.css'
import { useMap } from './use-map.ts'

type PinnedMapProps = {
  /** Initial center; null shows the country. */
  start: MapPoint | null
  zoom: number
  label: string
  /** Id of the element with the instructions. */
  describedBy?: string
  isInvalid?: boolean
  /** Called with the point under the pin once the map is open. */
  onOpen?: (point: MapPoint) => void
  /** Called with the point under the pin each time the map was moved. */
  onMove: (point: MapPoint) => void
}

const bare = ({ lat, lng }: MapPoint): MapPoint => ({ lat, lng })

/** A map that moves under a pin in its center; fills its container. */
export function PinnedMap({ start, zoom, label, describedBy, isInvalid, ...handlers }: PinnedMapProps) {
  const map = useMap({ hasKeyboard: true })
  const latest = useRef(handlers)
  latest.current = handlers
  const { view } = map
  useEffect(() => {
    if (view === null) return
    // before subscribing: only moves by the user count
    if (start !== null) view.centerOn(start, zoom)
    view.onPick(point => latest.current.onMove(bare(point)))
    latest.current.onOpen?.(start ?? bare(view.center()))
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
