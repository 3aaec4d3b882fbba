import type * as L from 'leaflet'
import type { MapLabels } from '../leaflet-labels.ts'
import { type MapColors, readMapColors } from '../map-colors.ts'
import { STREET_AREA } from '../streets/street-data.ts'
import type { StreetNames } from '../streets/street-names.ts'
import { followTiles } from '../tiles/follow-tiles.ts'
import type { OpenTiles } from '../tiles/open-tiles.ts'
import { type DrawnArea, overlaps } from '../zoom/zoom-end.ts'
import { detailIn, type MapDrawing, STREETS_FROM_ZOOM, TILES_FROM_ZOOM } from './drawing.ts'

type Parts = {
  /** Below the route: the canvas of the streets, and the pane of the tiles. */
  readonly renderer: L.Renderer
  readonly tilePane: string
  readonly labels: MapLabels
  readonly onTiles: (tiles: OpenTiles | null) => void
  /** The zoom may have ended elsewhere by now. */
  readonly onDrawing: (drawing: MapDrawing) => void
}

const areaOf = (bounds: L.LatLngBounds) => ({
  south: bounds.getSouth(),
  west: bounds.getWest(),
  north: bounds.getNorth(),
  east: bounds.getEast(),
})

const isNearStreets = (map: L.Map) =>
  map.getZoom() >= STREETS_FROM_ZOOM && overlaps(areaOf(map.getBounds()), STREET_AREA)

const drawingOf = (map: L.Map, hasStreets: boolean, tiles: DrawnArea | null): MapDrawing => {
  const zoom = map.getZoom()
  const streets = hasStreets ? STREET_AREA : null
  return {
    detail: detailIn({ zoom, view: areaOf(map.getBounds()), streets, tiles }),
    canZoomIn: zoom < map.getMaxZoom(),
    canZoomOut: zoom > map.getMinZoom(),
  }
}

/** Loads streets and tiles once the map is close enough to show them, and tells what is drawn. */
export function followDetail(map: L.Map, { renderer, tilePane, labels, onTiles, onDrawing }: Parts) {
  let names: StreetNames | null = null
  let paintStreets: ((colors: MapColors) => void) | null = null
  let tiles: OpenTiles | null = null
  let following: ReturnType<typeof followTiles> | null = null
  let [isGone, isLoading, hasLooked] = [false, false, false]

  const tell = () => {
    if (isGone) return
    const now = drawingOf(map, names !== null, tiles)
    labels.setDetail(now.detail, names)
    onDrawing(now)
  }
  const openStreets = async () => {
    isLoading = true
    const { openStreets: open } = await import('../streets/open-streets.ts')
    const opened = await open(map, renderer, () => isGone)
    if (opened === null) return
    names = opened.names
    paintStreets = opened.paint
    tell()
  }
  const load = () => {
    const areTilesHere = drawingOf(map, false, tiles).detail === 'tiles'
    // tiles would cover them: first it must be known that there are none
    if (hasLooked && !areTilesHere && isNearStreets(map) && !isLoading) {
      // without a network the outline remains; the next move tries again
      openStreets().catch(() => {
        isLoading = false
      })
    }
    if (Math.round(map.getZoom()) >= TILES_FROM_ZOOM && following === null) {
      following = followTiles(map, tilePane, opened => {
        hasLooked = true
        tiles = opened
        onTiles(opened)
        load()
        tell()
      })
    }
  }
  const moved = () => {
    load()
    tell()
  }
  map.on('moveend', moved)
  moved()
  return {
    repaint: () => {
      paintStreets?.(readMapColors())
      following?.repaint()
    },
    stop: () => {
      isGone = true
      following?.stop()
    },
  }
}
