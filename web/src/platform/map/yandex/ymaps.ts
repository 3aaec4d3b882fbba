/** What we use of Yandex Maps 2.1, as its reference documents it; coordinates are latitude, longitude. */
export type Coordinates = readonly [number, number]
export type Bounds = readonly [Coordinates, Coordinates]

type Events = {
  add: (name: string, listener: (event: { get: (name: 'coords') => Coordinates }) => void) => unknown
}

export type YandexObject = {
  geometry: { setCoordinates: (coordinates: Coordinates | readonly Coordinates[]) => unknown }
  options: { set: (options: Readonly<Record<string, unknown>>) => unknown }
}

type Collection = {
  add: (object: YandexObject | Collection) => unknown
  removeAll: () => unknown
}

export type YandexMap = {
  geoObjects: Collection
  events: Events
  behaviors: { disable: (names: readonly string[]) => unknown }
  container: { fitToViewport: () => unknown }
  getCenter: () => Coordinates
  getZoom: () => number
  getGlobalPixelCenter: () => readonly [number, number]
  setGlobalPixelCenter: (center: readonly [number, number]) => unknown
  setCenter: (center: Coordinates, zoom?: number, options?: { duration?: number }) => unknown
  setZoom: (zoom: number, options?: { duration?: number; checkZoomRange?: boolean }) => unknown
  setBounds: (
    bounds: Bounds,
    options: { checkZoomRange?: boolean; zoomMargin?: readonly number[]; duration?: number },
  ) => unknown
  panTo: (center: Coordinates) => unknown
  destroy: () => void
}

/** The element that a layout is built into. */
export type Layout = { superclass: { build: { call: (self: unknown) => void } } }
export type BuiltLayout = { getParentElement: () => HTMLElement }

/** A found toponym or organization. */
export type YandexPlace = {
  geometry: { getCoordinates: () => Coordinates } | null
  getAddressLine?: () => string
  properties: { get: (path: string) => unknown }
}

export type YandexSuggestion = { value: string; displayName: string; type?: string }

export type Ymaps = {
  ready: (then: () => void, failed: (error: unknown) => void) => unknown
  Map: new (
    container: HTMLElement,
    state: { center: Coordinates; zoom: number; controls: readonly string[] },
    options: Readonly<Record<string, unknown>>,
  ) => YandexMap
  Polyline: new (
    coordinates: readonly Coordinates[],
    properties: Readonly<Record<string, unknown>>,
    options: Readonly<Record<string, unknown>>,
  ) => YandexObject
  Placemark: new (
    coordinates: Coordinates,
    properties: Readonly<Record<string, unknown>>,
    options: Readonly<Record<string, unknown>>,
  ) => YandexObject
  GeoObjectCollection: new () => Collection
  templateLayoutFactory: {
    createClass: (template: string, overrides: { build: (this: BuiltLayout) => void }) => Layout
  }
  suggest: (
    text: string,
    options: { boundedBy: Bounds; results: number; strictBounds: boolean },
  ) => PromiseLike<readonly YandexSuggestion[]>
  geocode: (
    asked: string,
    options: {
      boundedBy: Bounds
      strictBounds: boolean
      results: number
      kind?: 'street'
      provider?: 'yandex#search'
    },
  ) => PromiseLike<{ geoObjects: { get: (index: number) => YandexPlace | null | undefined } }>
}
