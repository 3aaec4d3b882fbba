import type { MapPoint } from '@karvon/domain/values/map-point'
import { readMapColors, watchTheme } from '../map-colors.ts'
import type { MapInsets, MapOptions, MapView } from '../map-view.ts'
import { loadYmaps } from './load-ymaps.ts'
import css from './yandex-map.module.css'
import { at } from './yandex-marks.ts'
import { addYandexTrip } from './yandex-trip.ts'
import type { Bounds, YandexMap } from './ymaps.ts'

const COUNTRY: Bounds = [
  [37.1, 55.9],
  [45.6, 73.2],
]
const MIDDLE = [41.4, 64.6] as const
const INSETS: MapInsets = { top: 48, right: 60, bottom: 48, left: 40 }
/** A single point is shown with its surroundings. */
const CLOSEST_FIT = 16
const FITTED_POINT_DEG = 0.004
const STEP_PX = 80
const FINE_STEP_PX = 24
const BEHAVIORS = ['drag', 'scrollZoom', 'dblClickZoom', 'multiTouch', 'rightMouseButtonMagnifier']

const boundsOf = (points: readonly MapPoint[]): Bounds => {
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return [
    [Math.min(...lats) - FITTED_POINT_DEG, Math.min(...lngs) - FITTED_POINT_DEG],
    [Math.max(...lats) + FITTED_POINT_DEG, Math.max(...lngs) + FITTED_POINT_DEG],
  ]
}

/** Right and down, in steps. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Moves the map by arrow keys and zooms by plus and minus, which Yandex does not. */
const hearKeys = (map: YandexMap, container: HTMLElement, stepPx: number): (() => void) => {
  container.tabIndex = 0
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (direction !== undefined) {
      const [x, y] = map.getGlobalPixelCenter()
      map.setGlobalPixelCenter([x + direction[0] * stepPx, y + direction[1] * stepPx])
    } else if (event.key === '+' || event.key === '=')
      map.setZoom(map.getZoom() + 1, { checkZoomRange: true })
    else if (event.key === '-') map.setZoom(map.getZoom() - 1, { checkZoomRange: true })
    else return
    event.preventDefault()
  }
  container.addEventListener('keydown', press)
  return () => container.removeEventListener('keydown', press)
}

/** Keeps the fitted points in view while the container changes its size, until the map is moved. */
const keepFitted = (map: YandexMap, container: HTMLElement, { insets = INSETS }: MapOptions) => {
  let shown: readonly MapPoint[] | null = null
  const show = () => {
    if (shown === null) return
    const { top, right, bottom, left } = insets
    const bounds = shown.length === 0 ? COUNTRY : boundsOf(shown)
    map.setBounds(bounds, { checkZoomRange: true, zoomMargin: [top, right, bottom, left] })
    if (map.getZoom() > CLOSEST_FIT) map.setZoom(CLOSEST_FIT)
  }
  const resized = new ResizeObserver(() => {
    map.container.fitToViewport()
    show()
  })
  resized.observe(container)
  return {
    fit: (points: readonly MapPoint[]) => {
      shown = points
      show()
    },
    moved: () => {
      shown = null
    },
    stop: () => resized.disconnect(),
  }
}

/** Opens a map of Yandex; it fails where Yandex doesn't answer. */
export async function openYandexMap(
  container: HTMLElement,
  options: MapOptions,
  isStillWanted: () => boolean,
): Promise<MapView | null> {
  const ymaps = await loadYmaps()
  if (!isStillWanted()) return null
  container.classList.add(css.map ?? '')
  const map = new ymaps.Map(
    container,
    { center: MIDDLE, zoom: 6, controls: [] },
    { minZoom: 4, maxZoom: 19, suppressMapOpenBlock: true, yandexMapDisablePoiInteractivity: true },
  )
  if (options.isStill) map.behaviors.disable(BEHAVIORS)
  const trip = addYandexTrip(ymaps, map)
  const view = keepFitted(map, container, options)
  const stopKeys = options.hasKeyboard
    ? hearKeys(map, container, options.isFine ? FINE_STEP_PX : STEP_PX)
    : () => {}
  const paint = () => trip.paint(readMapColors())
  const stopWatching = watchTheme(paint)
  paint()
  map.events.add('actionbegin', view.moved)
  const center = (): MapPoint => {
    const [lat, lng] = map.getCenter()
    return { lat, lng }
  }
  return {
    addRoute: trip.setRoute,
    addDriven: trip.setDriven,
    addStops: trip.setStops,
    addTruck: trip.setTruck,
    fit: view.fit,
    centerOn: (point, zoom = map.getZoom()) => {
      view.moved()
      map.setCenter(at(point), zoom)
    },
    center,
    zoomBy: steps => {
      view.moved()
      map.setZoom(map.getZoom() + steps, { checkZoomRange: true })
    },
    onPick: listener => {
      map.events.add('click', event => map.panTo(event.get('coords')))
      map.events.add('boundschange', () => listener(center()))
    },
    hasOwnCredit: true,
    destroy: () => {
      stopWatching()
      stopKeys()
      view.stop()
      map.destroy()
      container.classList.remove(css.map ?? '')
    },
  }
}
