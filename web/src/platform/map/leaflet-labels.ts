import type { MapPoint } from '@karvon/domain/values/map-point'
import * as L from 'leaflet'
import { nameInLocale } from '../locale/name-in-locale.ts'
import css from './leaflet-map.module.css'
import type { MapData } from './map-data.ts'
import type { MapStop } from './map-view.ts'
import { boxesAlong, type LabelRequest, placeLabels } from './place-labels.ts'

/** The zoom from which places of a rank are labeled. */
const ZOOM_OF_RANK = { 5: 0, 4: 0, 3: 6, 2: 7.5, 1: 9 } as const
const STOP_RANK = 100
const STOP_HALF = 15
const SIZES = {
  town: { font: '500 14px', height: 18, gap: 9 },
  stop: { font: '640 18px', height: 28, gap: 17 },
}

type Text = { key: string; text: string; at: L.LatLng; rank: number; kind: keyof typeof SIZES }

const widths = new Map<string, number>()
const pen = document.createElement('canvas').getContext('2d')

function widthOf(text: string, kind: keyof typeof SIZES): number {
  const key = `${kind} ${text}`
  const known = widths.get(key)
  if (known !== undefined || pen === null) return known ?? text.length * 9
  pen.font = `${SIZES[kind].font} ${getComputedStyle(document.body).fontFamily}`
  const width = Math.ceil(pen.measureText(text).width) + (kind === 'stop' ? 12 : 4)
  widths.set(key, width)
  return width
}

/** The labels of the map: stops first, then towns by size, none overlapping. */
export class MapLabels {
  readonly #map: L.Map
  readonly #pane: HTMLElement
  readonly #towns: Text[]
  #stops: Text[] = []
  #route: L.LatLng[] = []

  constructor(map: L.Map, data: MapData) {
    this.#map = map
    this.#pane = map.createPane('names')
    this.#pane.classList.add(css.names ?? '')
    this.#towns = data.places
      .filter(({ kind }) => kind !== 'citydistrict')
      .map(({ key, names, at, rank }) => ({
        key,
        text: nameInLocale(names),
        at: L.latLng(at[0], at[1]),
        rank,
        kind: 'town',
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

  draw(): void {
    const zoom = this.#map.getZoom()
    const towns = this.#towns.filter(town => this.#isWorthIt(town, zoom))
    const texts = new Map([...this.#stops, ...towns].map(text => [text.key, text]))
    const wishes = [...texts.values()].map(text => this.#wish(text))
    const placed = placeLabels(
      wishes,
      { marks: [...this.#stopBoxes(), ...this.#coveredBoxes()], lines: this.#routeBoxes() },
      this.#frame(),
    )
    this.#pane.replaceChildren(
      ...placed.flatMap(({ key, left, top }) => {
        const text = texts.get(key)
        return text === undefined ? [] : this.#elements(text, left, top)
      }),
    )
  }

  #isWorthIt(town: Text, zoom: number): boolean {
    const isSeen = zoom >= (ZOOM_OF_RANK[town.rank as keyof typeof ZOOM_OF_RANK] ?? 9)
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
    if (text.kind === 'stop') return [name]
    const dot = document.createElement('i')
    dot.className = css.dot ?? ''
    L.DomUtil.setPosition(dot, this.#map.latLngToLayerPoint(text.at).round())
    return [dot, name]
  }
}
