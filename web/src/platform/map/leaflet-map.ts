import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { openCanvas } from './leaflet-canvas.ts'
import { addGround } from './leaflet-ground.ts'
import { MapLabels } from './leaflet-labels.ts'
import css from './leaflet-map.module.css'
import { type MapColors, readMapColors, watchTheme } from './map-colors.ts'
import { MAP_DATA_PATH, type MapData } from './map-data.ts'
import type { MapInsets, MapOptions, MapStop, MapTruck, MapView } from './map-view.ts'

const COUNTRY = L.latLngBounds([37.1, 55.9], [45.6, 73.2])
const FARTHEST = L.latLngBounds([30, 46], [53, 84])
const LARGEST_ZOOM = 12
/** Where a point is set: 0.4 m a pixel. */
const FINE_ZOOM = 18
const PAN_PX = 80
const FINE_PAN_PX = 24
const CLOSEST_FIT = 11
/** Space for labels; on a movable map also for buttons and credit. */
const STILL_INSETS: MapInsets = { top: 32, right: 40, bottom: 40, left: 40 }
const INSETS: MapInsets = { top: 40, right: 96, bottom: 64, left: 56 }
/** Smaller on a phone, so that the route stays large; labels can move around their stops. */
const NARROW_INSETS: MapInsets = { top: 48, right: 60, bottom: 48, left: 40 }
const NARROW_PX = 480

const at = ({ lat, lng }: MapPoint) => L.latLng(lat, lng)

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
    maxZoom: isFine ? FINE_ZOOM : LARGEST_ZOOM,
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

const stopIcon = ({ letter, isLast }: MapStop) =>
  L.divIcon({ className: `${css.stop} ${isLast ? css.last : ''}`, html: letter, iconSize: [30, 30] })

/** The drawing points east; without a heading it is not rotated and has no arrow. */
const showHeading = (sign: HTMLElement, headingDeg: number | null) => {
  sign.className = `${css.turned} ${headingDeg === null ? '' : css.arrow}`
  sign.style.rotate = headingDeg === null ? '' : `${headingDeg - 90}deg`
}

const showLife = (icon: HTMLElement, isLive: boolean) => {
  icon.className = `${css.sign} ${isLive ? '' : css.faded}`
}

/** Adds a truck; moving it reuses the element, so that its pulse animation continues. */
function addTruckMark({ headingDeg, plate, point, drawing, isLive }: MapTruck, group: L.LayerGroup) {
  const icon = document.createElement('div')
  const sign = icon.appendChild(document.createElement('i'))
  sign.innerHTML = drawing
  showHeading(sign, headingDeg)
  showLife(icon, isLive)
  if (plate !== undefined) {
    const words = icon.appendChild(document.createElement('span'))
    words.className = css.plate ?? ''
    words.textContent = plate
  }
  const marker = L.marker(at(point), {
    icon: L.divIcon({ className: css.truck ?? '', html: icon, iconSize: [60, 60] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 1000,
  }).addTo(group)
  return {
    plate,
    drawing,
    move: (truck: MapTruck) => {
      marker.setLatLng(at(truck.point))
      showHeading(sign, truck.headingDeg)
      showLife(icon, truck.isLive)
    },
  }
}

function trucksOf(group: L.LayerGroup): (truck: MapTruck | null) => void {
  let shown: ReturnType<typeof addTruckMark> | null = null
  return truck => {
    const isSame = shown?.plate === truck?.plate && shown?.drawing === truck?.drawing
    if (truck !== null && shown !== null && isSame) return shown.move(truck)
    group.clearLayers()
    shown = truck === null ? null : addTruckMark(truck, group)
  }
}

const LINE = { interactive: false, lineJoin: 'round', lineCap: 'round' } as const
const DOTS = '1 8'

/** Adds the layers of a trip: route with casing, stops, truck; setting one replaces it as a whole. */
function addTrip(map: L.Map, renderer: L.Renderer) {
  const casing = L.polyline([], { ...LINE, renderer, weight: 8 }).addTo(map)
  const route = L.polyline([], { ...LINE, renderer, weight: 4.5 }).addTo(map)
  const driven = L.polyline([], { ...LINE, renderer, weight: 4.5 }).addTo(map)
  const stopMarks = L.layerGroup().addTo(map)
  return {
    paint: (colors: MapColors) => {
      casing.setStyle({ color: colors.casing })
      route.setStyle({ color: colors.route })
      driven.setStyle({ color: colors.driven })
    },
    setRoute: (line: readonly MapPoint[]) => {
      casing.setLatLngs(line.map(at))
      route.setLatLngs(line.map(at))
    },
    setDriven: (line: readonly MapPoint[] | null) => {
      route.setStyle({ dashArray: line === null ? '' : DOTS })
      driven.setLatLngs((line ?? []).map(at))
    },
    setStops: (stops: readonly MapStop[]) => {
      stopMarks.clearLayers()
      for (const stop of stops) {
        L.marker(at(stop.point), { icon: stopIcon(stop), interactive: false, keyboard: false }).addTo(
          stopMarks,
        )
      }
    },
    setTruck: trucksOf(L.layerGroup().addTo(map)),
  }
}

/** Keeps the fitted points in view until the user moves the map, and adapts the map to its container's size. */
function keepInView(
  map: L.Map,
  container: HTMLElement,
  { hasKeyboard, isStill, insets: wanted }: MapOptions,
) {
  let shown: readonly MapPoint[] = []
  let isMoved = hasKeyboard === true
  const show = () => {
    const roomy = container.clientWidth < NARROW_PX ? NARROW_INSETS : INSETS
    const insets = wanted ?? (isStill ? STILL_INSETS : roomy)
    map.fitBounds(shown.length === 0 ? COUNTRY : L.latLngBounds(shown.map(at)), {
      paddingTopLeft: [insets.left, insets.top],
      paddingBottomRight: [insets.right, insets.bottom],
      maxZoom: CLOSEST_FIT,
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
    stop: () => resized.disconnect(),
  }
}

/** Opens a Leaflet map that draws our own data on a canvas: no tiles, no third-party host. */
export function openLeafletMap(container: HTMLElement, data: MapData, options: MapOptions): MapView {
  const map = createMap(container, options)
  const renderer = openCanvas(0.5)
  const paintGround = addGround(map, data, renderer)
  const trip = addTrip(map, renderer)
  const labels = new MapLabels(map, data)
  const view = keepInView(map, container, options)
  const paint = () => {
    const colors = readMapColors()
    paintGround(colors)
    trip.paint(colors)
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
    centerOn: (point, zoom = map.getZoom()) => {
      map.setView(at(point), zoom, { animate: !isStillPreferred() })
    },
    center: () => map.getCenter(),
    zoomBy: steps => {
      view.moved()
      map.setZoom(map.getZoom() + steps)
    },
    onPick: listener => {
      map.on('click', event => map.panTo(event.latlng))
      map.on('moveend', () => listener(map.getCenter()))
    },
    destroy: () => {
      stopWatching()
      view.stop()
      map.remove()
    },
  }
}
