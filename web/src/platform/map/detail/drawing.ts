import { type DrawnArea, isIn, type MapArea, overlaps } from '../zoom/zoom-end.ts'

/** How much a map shows now, and whether it can be zoomed further. */
export type MapDrawing = {
  readonly detail: 'outline' | 'streets' | 'tiles'
  readonly canZoomIn: boolean
  readonly canZoomOut: boolean
}

/** The zoom from which the streets of Tashkent are drawn. */
export const STREETS_FROM_ZOOM = 11
/** The zoom from which tiles are drawn; farther away our own outline is quicker and shows more. */
export const TILES_FROM_ZOOM = 10

type Seen = {
  readonly zoom: number
  readonly view: MapArea
  /** Null while they are not loaded. */
  readonly streets: MapArea | null
  readonly tiles: DrawnArea | null
}

/** What is drawn in a view. */
export function detailIn({ zoom, view, streets, tiles }: Seen): MapDrawing['detail'] {
  const center = { lat: (view.south + view.north) / 2, lng: (view.west + view.east) / 2 }
  // Leaflet draws the tiles of the nearest whole zoom
  if (tiles !== null && Math.round(zoom) >= TILES_FROM_ZOOM && isIn(tiles.area, center)) return 'tiles'
  if (streets !== null && zoom >= STREETS_FROM_ZOOM && overlaps(view, streets)) return 'streets'
  return 'outline'
}
