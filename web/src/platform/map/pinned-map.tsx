import type { MapPoint } from '@karvon/domain/values/map-point'
import { type ReactNode, useEffect, useRef } from 'react'
import frame from './map-frame.module.css'
import { MapFrame } from './map-frame.tsx'
import css from './pinned-map.module.css'
import { useMap } from './use-map.ts'

/** A view of the map. */
export type MapSpot = { readonly point: MapPoint; readonly zoom: number }

type PinnedMapProps = {
  /** Initial center; null shows the country. */
  start: MapPoint | null
  zoom: number
  /** Where to go when it changes, such as the device's location; counts as a move. */
  spot?: MapSpot | null
  label: string
  /** Id of the element with the instructions. */
  describedBy?: string
  isInvalid?: boolean
  /** Called with the point under the pin once the map is open. */
  onOpen?: (point: MapPoint) => void
  /** Called with null when the map starts to move, if its provider says so, and with the point under the pin when it has moved. */
  onMove: (point: MapPoint | null) => void
  /** Overlays on the map. */
  children?: ReactNode
}

const bare = ({ lat, lng }: MapPoint): MapPoint => ({ lat, lng })

/** A map that moves under a cross-hair in its center; fills its container. */
export function PinnedMap(props: PinnedMapProps) {
  const { start, zoom, spot = null, label, describedBy, isInvalid, children, ...handlers } = props
  const map = useMap({ hasKeyboard: true, isFine: true })
  const latest = useRef(handlers)
  latest.current = handlers
  const { view } = map
  useEffect(() => {
    if (view === null) return
    // before subscribing: only moves by the user count
    if (start !== null) view.centerOn(start, zoom)
    view.onPick(point => latest.current.onMove(point && bare(point)))
    latest.current.onOpen?.(start ?? bare(view.center()))
  }, [view, start, zoom])
  useEffect(() => {
    if (spot !== null) view?.centerOn(spot.point, spot.zoom)
  }, [view, spot])
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
      <span className={css.hair} aria-hidden="true" />
      <span className={css.pin} aria-hidden="true" />
      {children}
    </MapFrame>
  )
}
