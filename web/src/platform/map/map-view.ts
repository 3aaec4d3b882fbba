import type { MapPoint } from '@karvon/domain/values/map-point'
import type { MapDrawing } from './detail/drawing.ts'

/** A stop on the map, lettered A, B, C in its order. */
export type MapStop = { point: MapPoint; letter: string; name: string; isLast: boolean }

/** A truck at its last known position. */
export type MapTruck = {
  point: MapPoint
  headingDeg: number | null
  name: string
  plate?: string
  /** Trusted SVG markup: the truck from above, cab to the right, 60 px. */
  drawing: string
  /** Whether the position is current; else the truck is faded. */
  isLive: boolean
}

/** Pixels at each edge covered by overlays and bars, to be kept free when fitting. */
export type MapInsets = { top: number; right: number; bottom: number; left: number }

/** A map, independent of the library that draws it. Adding something again replaces it. */
export type MapView = {
  addRoute: (line: readonly MapPoint[]) => void
  /** The part of the route already driven; the rest is then dotted. Null: the whole route is solid. */
  addDriven: (line: readonly MapPoint[] | null) => void
  addStops: (stops: readonly MapStop[]) => void
  /** Cheap enough for every frame: the same truck is only moved. */
  addTruck: (truck: MapTruck | null) => void
  /** Fits all the points, or the whole country if there are none. */
  fit: (points: readonly MapPoint[]) => void
  /** Pans to a point. */
  centerOn: (point: MapPoint, zoom?: number) => void
  center: () => MapPoint
  zoomBy: (steps: 1 | -1) => void
  /** Called with the center each time the map stops moving, and with null when it starts to, if its provider says so. */
  onPick: (listener: (center: MapPoint | null) => void) => void
  /** Shows its own credit; otherwise the frame does. */
  hasOwnCredit: boolean
  /** Called at once and whenever more or less is drawn; a map that cannot tell has no such method. */
  onDrawing?: (listener: (drawing: MapDrawing) => void) => void
  destroy: () => void
}

export type MapOptions = {
  insets?: MapInsets
  /** Cannot be moved, so that the page scrolls past it. */
  isStill?: boolean
  /** Arrow keys move it; else it is hidden from keyboards and screen readers, for which there is the list next to it. */
  hasKeyboard?: boolean
  /** Arrow keys move it in small steps, for setting a point to a few meters. */
  isFine?: boolean
}

/** The letter of a stop; a number after Z. */
export const stopLetter = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : String(at + 1))
