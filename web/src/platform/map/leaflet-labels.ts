import type { MapPoint } from '@karvon/domain/values/map-point'
import * as L from 'leaflet'
import { nameInLocale } from '../locale/name-in-locale.ts'
import type { MapDrawing } from './detail/drawing.ts'
import css from './leaflet-map.module.css'
import type { MapData } from './map-data.ts'
import type { MapStop } from './map-view.ts'
import { type Box, boxesAlong, type LabelRequest, type PlacedLabel, placeLabels } from './place-labels.ts'
import type { StreetNames } from './streets/street-names.ts'
import { textWidth } from './streets/text-width.ts'

/** From here on the streets are named; a town would be a dot in its middle. */
const TOWNS_BELOW_ZOOM = 13
const DISTRICT_ZOOMS = { from: 11.5, below: 14 }
/** The zoom from which places of a rank are labeled. */
const ZOOM_OF_RANK = { 5: 0, 4: 0, 3: 6, 2: 7.5, 1: 9 } as const
const STOP_RANK = 100
const STOP_HALF = 15
const SIZES = {
  town: { font: '500 14px', height: 18, gap: 9, margin: 4 },
  district: { font: '500 13px', height: 18, gap: 0, margin: 4 },
  stop: { font: '640 18px', height: 28, gap: 17, margin: 12 },
}

type Text = { key: string; text: string; at: L.LatLng; rank: number; kind: keyof typeof SIZES }

const widthOf = (text: string, kind: keyof typeof SIZES): number =>
  textWidth(text, SIZES[kind].font) + SIZES[kind].margin

/** The labels of the map: stops first, then towns by size, none overlapping. */
export class MapLabels {
  readonly #map: L.Map
  readonly #pane: HTMLElement
  readonly #towns: Text[]
  #stops: Text[] = []
  #route: L.LatLng[] = []
  #detail: MapDrawing['detail'] = 'outline'
  #streetNames: StreetNames | null = null

  constructor(map: L.Map, data: MapData) {
    this.#map = map
    this.#pane = map.createPane('names')
    this.#pane.classList.add(css.names ?? '')
    this.#towns = data.places.map(({ key, names, at, rank, kind }) => ({
      key,
      text: nameInLocale(names),
      at: L.latLng(at[0], at[1]),
      rank,
      kind: kind === 'citydistrict' ? 'district' : 'town',
    }))
    map.on('moveend zoomend viewreset resize', () => this.draw())
    map.on('zoomstart', () => this.#pane.replaceChildren())
  }

  setStops(stops: readonly MapStop[]): void {
    this.#stops = stops.map(({ point, name, letter }) => ({
      key: `stop-${letter}`,
      text: name,
      at: L.latLng(point.lat, point.lng),
      rank: STOP_RANK,
      kind: 'stop',
    }))
    this.draw()
  }

  setRoute(line: readonly MapPoint[]): void {
    this.#route = line.map(({ lat, lng }) => L.latLng(lat, lng))
    this.draw()
  }

  /** What is drawn below decides which labels it needs; the names of the streets are placed after all others. */
  setDetail(detail: MapDrawing['detail'], streetNames: StreetNames | null): void {
    if (this.#detail === detail && this.#streetNames === streetNames) return
    this.#detail = detail
    this.#streetNames = streetNames
    this.draw()
  }

  draw(): void {
    const zoom = this.#map.getZoom()
    const towns = this.#towns.filter(town => this.#isWorthIt(town, zoom))
    const texts = new Map([...this.#stops, ...towns].map(text => [text.key, text]))
    const wishes = [...texts.values()].map(text => this.#wish(text))
    const marks = [...this.#stopBoxes(), ...this.#coveredBoxes()]
    const placed = placeLabels(wishes, { marks, lines: this.#routeBoxes() }, this.#frame())
    this.#pane.replaceChildren(
      ...placed.flatMap(({ key, left, top }) => {
        const text = texts.get(key)
        return text === undefined ? [] : this.#elements(text, left, top)
      }),
    )
    if (this.#detail === 'streets') this.#drawStreetNames(placed, texts, marks)
    else this.#streetNames?.clear()
  }

  #drawStreetNames(placed: readonly PlacedLabel[], texts: ReadonlyMap<string, Text>, marks: readonly Box[]) {
    const boxes = placed.map(({ key, left, top }) => {
      const { text = '', kind = 'town' } = texts.get(key) ?? {}
      return { left, top, right: left + widthOf(text, kind), bottom: top + SIZES[kind].height }
    })
    this.#streetNames?.draw([...marks, ...boxes])
  }

  #isWorthIt(town: Text, zoom: number): boolean {
    const from = ZOOM_OF_RANK[town.rank as keyof typeof ZOOM_OF_RANK] ?? 9
    const isSeen =
      town.kind === 'district'
        ? this.#detail === 'streets' && zoom >= DISTRICT_ZOOMS.from && zoom < DISTRICT_ZOOMS.below
        : zoom >= from && zoom < TOWNS_BELOW_ZOOM
    const isNamedAlready = this.#stops.some(stop => stop.text === town.text)
    return isSeen && !isNamedAlready && this.#map.getBounds().pad(0.1).contains(town.at)
  }

  #wish({ key, text, at, rank, kind }: Text): LabelRequest {
    const { x, y } = this.#map.latLngToContainerPoint(at)
    return {
      key,
      x,
      y,
      rank,
      width: widthOf(text, kind),
      height: SIZES[kind].height,
      gap: SIZES[kind].gap,
      isNeeded: kind === 'stop',
      isCentered: kind === 'district',
    }
  }

  #stopBoxes() {
    return this.#stops.map(({ at }) => {
      const { x, y } = this.#map.latLngToContainerPoint(at)
      return { left: x - STOP_HALF, right: x + STOP_HALF, top: y - STOP_HALF, bottom: y + STOP_HALF }
    })
  }

  /** Boxes of the elements on top of the map: buttons, credit, overlays. */
  #coveredBoxes() {
    const container = this.#map.getContainer()
    const origin = container.getBoundingClientRect()
    const others = [...(container.parentElement?.children ?? [])].filter(other => other !== container)
    return others.map(other => {
      const { left, right, top, bottom } = other.getBoundingClientRect()
      return {
        left: left - origin.left,
        right: right - origin.left,
        top: top - origin.top,
        bottom: bottom - origin.top,
      }
    })
  }

  #routeBoxes() {
    return boxesAlong(this.#route.map(at => this.#map.latLngToContainerPoint(at)))
  }

  #frame() {
    const { x, y } = this.#map.getSize()
    return { left: 4, top: 4, right: x - 4, bottom: y - 4 }
  }

  #elements(text: Text, left: number, top: number): HTMLElement[] {
    const name = document.createElement('span')
    name.className = (text.kind === 'stop' ? css.stopName : css.town) ?? ''
    name.textContent = text.text
    L.DomUtil.setPosition(name, this.#map.containerPointToLayerPoint([left, top]).round())
    if (text.kind !== 'town') return [name]
    const dot = document.createElement('i')
    dot.className = css.dot ?? ''
    L.DomUtil.setPosition(dot, this.#map.latLngToLayerPoint(text.at).round())
    return [dot, name]
  }
}
