import type { MapPoint } from '@karvon/domain/values/map-point'
import * as L from 'leaflet'
import type { MapInsets, MapOptions } from '../map-view.ts'
import { closestFit } from '../zoom/zoom-end.ts'

export const COUNTRY = L.latLngBounds([37.1, 55.9], [45.6, 73.2])
/** Space for labels; on a movable map also for buttons and credit. */
const STILL_INSETS: MapInsets = { top: 32, right: 40, bottom: 40, left: 40 }
const INSETS: MapInsets = { top: 40, right: 96, bottom: 64, left: 56 }
/** Smaller on a phone, so that the route stays large; labels can move around their stops. */
const NARROW_INSETS: MapInsets = { top: 48, right: 60, bottom: 48, left: 40 }
const NARROW_PX = 480

const at = ({ lat, lng }: MapPoint) => L.latLng(lat, lng)

/** Keeps the fitted points in view until the user moves the map, and adapts the map to its container's size. */
export function keepInView(
  map: L.Map,
  container: HTMLElement,
  { hasKeyboard, isStill, insets: wanted }: MapOptions,
  endAt: (point: MapPoint) => number,
) {
  let shown: readonly MapPoint[] = []
  let isMoved = hasKeyboard === true
  const show = () => {
    const roomy = container.clientWidth < NARROW_PX ? NARROW_INSETS : INSETS
    const insets = wanted ?? (isStill ? STILL_INSETS : roomy)
    const bounds = shown.length === 0 ? COUNTRY : L.latLngBounds(shown.map(at))
    const end = endAt(bounds.getCenter())
    map.options.maxZoom = end
    map.fitBounds(bounds, {
      paddingTopLeft: [insets.left, insets.top],
      paddingBottomRight: [insets.right, insets.bottom],
      maxZoom: closestFit(end),
      animate: false,
    })
  }
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    if (isStill || !isMoved) show()
  })
  const moved = () => {
    isMoved = true
  }
  map.on('dragstart', moved)
  resized.observe(container)
  return {
    fit: (points: readonly MapPoint[]) => {
      shown = points
      isMoved = hasKeyboard === true
      show()
    },
    moved,
    /** Fits again, now that more or less is drawn, unless the user has moved the map. */
    refit: () => {
      if (shown.length > 0 && (isStill || !isMoved)) show()
    },
    stop: () => resized.disconnect(),
  }
}
