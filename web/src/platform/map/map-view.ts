import type { MapPoint } from '@karvon/domain/values/map-point'

/** A stop on the map, lettered A, B, C in its order. */
export type MapStop = { point: MapPoint; letter: string; name: string; isLast: boolean }

/** A truck on its way, at its last known place. */
export type MapTruck = {
  point: MapPoint
  headingDeg: number | null
  name: string
  plate?: string
  /** SVG markup of our own: the truck from above, its cab to the right, 60 px. */
  drawing: string
  /** Whether its place is true now; else it is drawn faded. */
  isLive: boolean
}

/** Room in pixels that plates and bars cover, so that what is shown stays clear of them. */
export type MapInsets = { top: number; right: number; bottom: number; left: number }

/** What a map of ours can do, whatever draws it. Adding again replaces what was there. */
export type MapView = {
  addRoute: (line: readonly MapPoint[]) => void
  /** What of the route is driven; with it the rest is dotted, with null the route is whole. */
  addDriven: (line: readonly MapPoint[] | null) => void
  addStops: (stops: readonly MapStop[]) => void
  /** May be called for each frame: the same truck is only moved. */
  addTruck: (truck: MapTruck | null) => void
  /** Shows all the points; the whole country where there are none. */
  fit: (points: readonly MapPoint[]) => void
  /** Moves to a place without changing what is drawn. */
  centreOn: (point: MapPoint, zoom?: number) => void
  centre: () => MapPoint
  zoomBy: (steps: 1 | -1) => void
  /** Told of the centre whenever the map has come to rest. */
  onPick: (listener: (centre: MapPoint) => void) => void
  destroy: () => void
}

export type MapOptions = {
  insets?: MapInsets
  /** Cannot be moved: for a strip that people scroll past. */
  isStill?: boolean
  /** Arrow keys move it; else it is hidden from keyboards and screen readers, which have the list beside it. */
  hasKeyboard?: boolean
}

/** Lettering of stops; after Z the number is said. */
export const stopLetter = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : String(at + 1))
