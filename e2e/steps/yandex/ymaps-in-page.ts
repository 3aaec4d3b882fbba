/** A point as Yandex writes it: latitude, longitude. */
type Coordinates = [number, number]

type Listener = (event: { get: (name: string) => unknown }) => void

/** What the fake finds, and what the page asked it for. */
export type FakeWorld = {
  suggestions: { value: string; displayName: string; type?: string }[]
  places: Record<
    string,
    { at: Coordinates; address: string; kind: string; name?: string; description?: string }
  >
  asked: { call: string; text: string; options: unknown }[]
}

/**
 * Defines `ymaps` with the documented calls that a page of ours makes. This file is sent to the browser without its types, after
 * `fakeWorld`; it can't import.
 */
const page = globalThis as unknown as { fakeWorld: FakeWorld; ymaps: unknown }
const world = page.fakeWorld
const SIZE = 256
const toPixels = ([lat, lng]: Coordinates, zoom: number): Coordinates => {
  const size = SIZE * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return [((lng + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size]
}
const toCoordinates = ([x, y]: Coordinates, zoom: number): Coordinates => {
  const size = SIZE * 2 ** zoom
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * (180 / Math.PI)
  return [lat, (x / size) * 360 - 180]
}
class Options {
  set(options: object): void {
    Object.assign(this, options)
  }
}
class Thing {
  options = new Options()
  element = document.createElement('ymaps')
  coordinates: Coordinates | Coordinates[]
  drawn = () => {}
  geometry = {
    setCoordinates: (coordinates: Coordinates | Coordinates[]) => {
      this.coordinates = coordinates
      this.drawn()
    },
  }
  constructor(coordinates: Coordinates | Coordinates[], _properties: object, options: object) {
    this.coordinates = coordinates
    this.options.set(options)
  }
}
class Placemark extends Thing {
  constructor(coordinates: Coordinates, properties: object, options: { iconLayout: new () => object }) {
    super(coordinates, properties, options)
    const layout = new options.iconLayout() as { build: () => void; getParentElement: () => HTMLElement }
    layout.getParentElement = () => this.element
    layout.build()
  }
}
class Collection {
  things: (Thing | Collection)[] = []
  changed = () => {}
  add(thing: Thing | Collection): void {
    this.things.push(thing)
    if (thing instanceof Collection) thing.changed = () => this.changed()
    else thing.drawn = () => this.changed()
    this.changed()
  }
  removeAll(): void {
    this.things = []
    this.changed()
  }
  all(): Thing[] {
    return this.things.flatMap(thing => (thing instanceof Collection ? thing.all() : [thing]))
  }
}
class FakeMap {
  geoObjects = new Collection()
  listeners: Record<string, Listener[]> = {}
  center: Coordinates
  zoom: number
  ground = document.createElement('ymaps')
  events = {
    add: (name: string, listener: Listener) => {
      this.listeners[name] = [...(this.listeners[name] ?? []), listener]
    },
  }
  behaviors = { disable: () => {} }
  container = { fitToViewport: () => this.draw() }
  parent: HTMLElement
  options: { minZoom: number; maxZoom: number }
  constructor(
    parent: HTMLElement,
    state: { center: Coordinates; zoom: number },
    options: { minZoom: number; maxZoom: number },
  ) {
    this.parent = parent
    this.options = options
    this.center = [...state.center]
    this.zoom = state.zoom
    this.ground.className = 'ymaps-2-1-79-ground-pane'
    Object.assign(this.ground.style, { position: 'absolute', inset: '0', background: '#f2efe6' })
    parent.append(this.ground)
    this.geoObjects.changed = () => this.draw()
    parent.addEventListener('click', event => {
      const box = parent.getBoundingClientRect()
      const [x, y] = toPixels(this.center, this.zoom)
      const pressed: Coordinates = [
        x + event.clientX - box.left - box.width / 2,
        y + event.clientY - box.top - box.height / 2,
      ]
      this.tell('click', toCoordinates(pressed, this.zoom))
    })
  }
  tell(name: string, coords?: Coordinates): void {
    for (const listener of this.listeners[name] ?? []) listener({ get: () => coords })
  }
  draw(): void {
    const { clientWidth, clientHeight } = this.parent
    const [x, y] = toPixels(this.center, this.zoom)
    const marks = this.geoObjects.all().filter(thing => thing instanceof Placemark)
    for (const { element, coordinates } of marks) {
      const [atX, atY] = toPixels(coordinates as Coordinates, this.zoom)
      Object.assign(element.style, {
        position: 'absolute',
        left: `${atX - x + clientWidth / 2}px`,
        top: `${atY - y + clientHeight / 2}px`,
      })
    }
    this.ground.dataset.lines = String(
      this.geoObjects.all().filter(({ coordinates }) => coordinates.length > 2).length,
    )
    this.parent.replaceChildren(this.ground, ...marks.map(({ element }) => element))
  }
  move(center: Coordinates, zoom = this.zoom): void {
    this.center = center
    this.zoom = Math.min(this.options.maxZoom, Math.max(this.options.minZoom, zoom))
    this.draw()
    this.tell('boundschange')
  }
  getCenter = () => this.center
  getZoom = () => this.zoom
  getGlobalPixelCenter = () => toPixels(this.center, this.zoom)
  setGlobalPixelCenter = (pixels: Coordinates) => this.move(toCoordinates(pixels, this.zoom))
  setCenter = (center: Coordinates, zoom?: number) => this.move(center, zoom)
  setZoom = (zoom: number) => this.move(this.center, zoom)
  panTo = (center: Coordinates) => this.move(center)
  setBounds = ([[south, west], [north, east]]: [Coordinates, Coordinates]) => {
    let zoom = this.options.maxZoom
    const fits = () => {
      const [left, bottom] = toPixels([south, west], zoom)
      const [right, top] = toPixels([north, east], zoom)
      return right - left < this.parent.clientWidth && bottom - top < this.parent.clientHeight
    }
    while (zoom > this.options.minZoom && !fits()) zoom -= 1
    this.move([(south + north) / 2, (west + east) / 2], zoom)
  }
  destroy = () => this.parent.replaceChildren()
}
const found = (text: string) => {
  const place = world.places[text]
  if (place === undefined) return null
  const told: Record<string, unknown> = {
    name: place.name,
    description: place.description,
    address: place.address,
    'metaDataProperty.GeocoderMetaData.kind': place.kind,
    'metaDataProperty.GeocoderMetaData.precision': 'exact',
  }
  return {
    geometry: { getCoordinates: () => place.at },
    ...(place.name === undefined && { getAddressLine: () => place.address }),
    properties: { get: (path: string) => told[path] },
  }
}
page.ymaps = {
  ready: (then: () => void) => setTimeout(then),
  Map: FakeMap,
  Polyline: Thing,
  Placemark,
  GeoObjectCollection: Collection,
  templateLayoutFactory: {
    createClass: (_template: string, overrides: object) => {
      class Layout {
        static superclass = { build: () => {} }
      }
      Object.assign(Layout.prototype, overrides)
      return Layout
    },
  },
  suggest: async (text: string, options: unknown) => {
    world.asked.push({ call: 'suggest', text, options })
    return world.suggestions
  },
  geocode: async (text: string, options: unknown) => {
    world.asked.push({ call: 'geocode', text, options })
    return { geoObjects: { get: () => found(text) } }
  },
}
