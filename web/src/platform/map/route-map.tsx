import type { MapPoint } from '@karvon/domain/values/map-point'
import { type ReactNode, useEffect } from 'react'
import { m } from '../../messages/compiled/messages.js'
import css from './map-frame.module.css'
import { MapFrame } from './map-frame.tsx'
import { type MapInsets, type MapTruck, type MapView, stopLetter } from './map-view.ts'
import { useMap } from './use-map.ts'

export type RouteMapProps = {
  /** Accessible name, to distinguish several maps on a page. */
  label?: string
  /** The stops in order, with short names. */
  stops: readonly { point: MapPoint; name: string }[]
  /** The road between them, if known. */
  line: readonly MapPoint[] | null
  truck?: MapTruck | null
  /** Pixels covered by overlays. */
  insets?: MapInsets
  /** Cannot be moved, as in the strip on a phone. */
  isStill?: boolean
  /** Overlays on the map. */
  children?: ReactNode
  /** Called with the view when the map opens, with null when it closes; for animations. Keep it stable. */
  onView?: (view: MapView | null) => void
}

/** The route on a map; screen readers get the list of stops shown next to it. */
export function RouteMap(props: RouteMapProps) {
  const {
    label = m.geo_map_label(),
    stops,
    line,
    truck = null,
    insets,
    isStill = false,
    children,
    onView,
  } = props
  const map = useMap({ isStill, ...(insets === undefined ? {} : { insets }) })
  const { view } = map
  const stopsKey = JSON.stringify(stops)

  useEffect(() => {
    const drawn: RouteMapProps['stops'] = JSON.parse(stopsKey)
    view?.addStops(
      drawn.map((stop, at) => ({ ...stop, letter: stopLetter(at), isLast: at === drawn.length - 1 })),
    )
  }, [view, stopsKey])
  useEffect(() => view?.addRoute(line ?? []), [view, line])
  useEffect(() => view?.addTruck(truck), [view, truck])
  useEffect(() => onView?.(view), [view, onView])
  useEffect(() => {
    const drawn: RouteMapProps['stops'] = JSON.parse(stopsKey)
    view?.fit([...drawn.map(stop => stop.point), ...(line ?? [])])
  }, [view, stopsKey, line])

  return (
    <section className={css.whole} aria-label={label}>
      {stops.length > 0 && (
        <p className="visually-hidden">
          {m.geo_route_alternative({ stops: stops.map(stop => stop.name).join(' – ') })}
        </p>
      )}
      <MapFrame
        map={map}
        hasZoom={!isStill}
        canvas={<div ref={map.container} className={css.canvas} aria-hidden="true" />}
      >
        {children}
      </MapFrame>
    </section>
  )
}
