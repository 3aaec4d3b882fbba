import type { MapPoint } from '@karvon/domain/values/map-point'
import type * as L from 'leaflet'
import { STREET_AREA } from '../streets/street-data.ts'
import { type DrawnArea, zoomEndAt } from './zoom-end.ts'

const STREETS: DrawnArea = { area: STREET_AREA, zoom: 16 }

/** Ends the zoom where the drawing ends, which depends on the center of the map. */
export function limitZoom(map: L.Map) {
  let areas = [STREETS]
  /** A zoom that was asked for before the tiles for it were there. */
  let isGranting = false
  let wish: { point: MapPoint; zoom: number } | null = null
  const endAt = (point: MapPoint) => zoomEndAt(point, areas)
  const limit = () => {
    const end = endAt(map.getCenter())
    if (map.options.maxZoom !== end) map.setMaxZoom(end)
  }
  map.on('moveend', limit)
  map.on('dragstart zoomstart', () => {
    wish = null
  })
  return {
    endAt,
    /** Whether the map moves by itself to where it was asked before. */
    isGranting: () => isGranting,
    /** Pans to a point, as close as is drawn there. */
    go: (point: MapPoint, zoom: number, options: L.ZoomPanOptions) => {
      const end = endAt(point)
      map.options.maxZoom = end
      map.setView([point.lat, point.lng], zoom, options)
      wish = zoom > end ? { point, zoom } : null
    },
    /** Adds the area of the tiles, or takes it away; a wish that can be granted now is. */
    setTiles: (tiles: DrawnArea | null) => {
      areas = tiles === null ? [STREETS] : [STREETS, tiles]
      const wanted = wish
      limit()
      if (wanted !== null) {
        wish = null
        isGranting = true
        map.setView([wanted.point.lat, wanted.point.lng], wanted.zoom, { animate: false })
        isGranting = false
      }
    },
  }
}
