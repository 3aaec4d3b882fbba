import type { MapPoint } from '@karvon/domain/values/map-point'
import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { MapDrawing } from './detail/drawing.ts'
import { followDetail } from './detail/follow-detail.ts'
import { openCanvas } from './leaflet-canvas.ts'
import { addGround } from './leaflet-ground.ts'
import { MapLabels } from './leaflet-labels.ts'
import { readMapColors, watchTheme } from './map-colors.ts'
import { MAP_DATA_PATH, type MapData } from './map-data.ts'
import type { MapOptions, MapView } from './map-view.ts'
import { COUNTRY, keepInView } from './trip/keep-in-view.ts'
import { addTrip } from './trip/trip-layers.ts'
import { limitZoom } from './zoom/limit-zoom.ts'

const FARTHEST = L.latLngBounds([30, 46], [53, 84])
const PAN_PX = 80
/** Where a point is set: a few meters a press at the closest zoom. */
const FINE_PAN_PX = 24

const isStillPreferred = () => matchMedia('(prefers-reduced-motion: reduce)').matches

let loaded: Promise<MapData> | null = null

/** Loads the map data once; a failed load can be repeated. */
export function loadMapData(): Promise<MapData> {
  loaded ??= fetch(MAP_DATA_PATH)
    .then(response => {
      if (!response.ok) throw new Error(`the map's data: status ${response.status}`)
      return response.json() as Promise<MapData>
    })
    .catch((error: unknown) => {
      loaded = null
      throw error
    })
  return loaded
}

function createMap(container: HTMLElement, options: MapOptions): L.Map {
  const { isStill = false, hasKeyboard = false, isFine = false } = options
  const isCalm = isStillPreferred()
  return L.map(container, {
    attributionControl: false,
    zoomControl: false,
    preferCanvas: true,
    // `keepInView` observes the container; Leaflet's own resize listener still draws 200 ms after the map is removed
    trackResize: false,
    minZoom: 4,
    maxZoom: 12,
    keyboardPanDelta: isFine ? FINE_PAN_PX : PAN_PX,
    zoomSnap: 0.25,
    wheelPxPerZoomLevel: 120,
    maxBounds: FARTHEST,
    maxBoundsViscosity: 1,
    dragging: !isStill,
    touchZoom: !isStill,
    scrollWheelZoom: !isStill,
    doubleClickZoom: !isStill,
    boxZoom: false,
    keyboard: hasKeyboard && !isStill,
    zoomAnimation: !isCalm,
    inertia: !isCalm,
    fadeAnimation: false,
  }).fitBounds(COUNTRY, { animate: false })
}

/** The base map, below everything else; tiles cover it where there are any. */
const openPanes = (map: L.Map) => {
  for (const [name, level] of [
    ['ground', 150],
    ['tiles', 250],
  ] as const) {
    map.createPane(name).style.zIndex = String(level)
  }
}

type DetailParts = {
  readonly map: L.Map
  readonly ground: L.Renderer
  readonly labels: MapLabels
  readonly zoom: ReturnType<typeof limitZoom>
  readonly refit: () => void
}

/** Streets and tiles between the ground and the route; whoever listens hears at once what is drawn. */
function openDetail({ map, ground, labels, zoom, refit }: DetailParts) {
  let drawing: MapDrawing = { detail: 'outline', canZoomIn: true, canZoomOut: true }
  let tell: (drawing: MapDrawing) => void = () => {}
  const detail = followDetail(map, {
    renderer: ground,
    tilePane: 'tiles',
    labels,
    onTiles: tiles => {
      zoom.setTiles(tiles)
      refit()
    },
    onDrawing: now => {
      drawing = now
      tell(now)
    },
  })
  return {
    ...detail,
    onDrawing: (listener: typeof tell) => {
      tell = listener
      listener(drawing)
    },
  }
}

/** Tells the center when the map has moved, and null when it starts to; a level granted by the zoom's limit is no move. */
const followCenter = (
  map: L.Map,
  isGranting: () => boolean,
  listener: (center: MapPoint | null) => void,
): void => {
  map.on('click', event => map.panTo(event.latlng))
  let isMoving = false
  map.on('movestart', () => {
    if (isGranting()) return
    isMoving = true
    listener(null)
  })
  map.on('moveend', () => {
    if (!isMoving && isGranting()) return
    isMoving = false
    listener(map.getCenter())
  })
}

/** Opens a Leaflet map that draws our own data on a canvas, and tiles from our own server above it: no third-party host. */
export function openLeafletMap(container: HTMLElement, data: MapData, options: MapOptions): MapView {
  const map = createMap(container, options)
  openPanes(map)
  const ground = openCanvas(0.5, 'ground')
  const paintGround = addGround(map, data, ground)
  const trip = addTrip(map, openCanvas(0.5))
  const labels = new MapLabels(map, data)
  const zoom = limitZoom(map)
  const view = keepInView(map, container, options, zoom.endAt)
  const detail = openDetail({ map, ground, labels, zoom, refit: view.refit })
  const paint = () => {
    const colors = readMapColors()
    paintGround(colors)
    trip.paint(colors)
    detail.repaint()
  }
  const stopWatching = watchTheme(paint)
  paint()
  labels.draw()
  return {
    addRoute: line => {
      trip.setRoute(line)
      labels.setRoute(line)
    },
    addDriven: trip.setDriven,
    addStops: stops => {
      trip.setStops(stops)
      labels.setStops(stops)
    },
    addTruck: trip.setTruck,
    fit: view.fit,
    centerOn: (point, level = map.getZoom()) => {
      zoom.go(point, level, { animate: !isStillPreferred() })
    },
    center: () => map.getCenter(),
    zoomBy: steps => {
      view.moved()
      map.setZoom(map.getZoom() + steps)
    },
    onPick: listener => followCenter(map, zoom.isGranting, listener),
    hasOwnCredit: false,
    onDrawing: detail.onDrawing,
    destroy: () => {
      stopWatching()
      detail.stop()
      view.stop()
      map.remove()
    },
  }
}
