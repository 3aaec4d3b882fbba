import type * as L from 'leaflet'
import { nameInLocale } from '../../locale/name-in-locale.ts'
import type { Box } from '../place-labels.ts'
import type { DrawnStreet } from './draw-streets.ts'
import { type NameRequest, placeStreetNames } from './place-street-names.ts'
import css from './street-names.module.css'
import { textWidth } from './text-width.ts'

const FONT = '500 12px'
const MARGIN_PX = 16
/** The zoom from which streets of a rank are named. */
const ZOOM_OF_RANK = { 3: 12, 2: 13, 1: 14 } as const

/** The names of the streets, each along its line. */
export class StreetNames {
  readonly #map: L.Map
  readonly #pane: HTMLElement
  readonly #streets: readonly DrawnStreet[]

  constructor(map: L.Map, streets: readonly DrawnStreet[]) {
    this.#map = map
    this.#streets = streets
    this.#pane = map.createPane('street-names')
    this.#pane.classList.add(css.names ?? '')
    map.on('zoomstart', () => this.clear())
  }

  clear(): void {
    this.#pane.replaceChildren()
  }

  /** Adds the names by which a place is found. */
  draw(taken: readonly Box[]): void {
    const { x, y } = this.#map.getSize()
    const placed = placeStreetNames(this.#wishes(), taken, { left: 0, top: 0, right: x, bottom: y })
    this.#pane.replaceChildren(
      ...placed.map(name => {
        const text = document.createElement('span')
        text.textContent = name.text
        const { x: left, y: top } = this.#map.containerPointToLayerPoint([name.x, name.y]).round()
        text.style.transform = `translate(${left}px, ${top}px) rotate(${name.angleDeg}deg) translate(-50%, -50%)`
        return text
      }),
    )
  }

  #wishes(): NameRequest[] {
    const [zoom, bounds] = [this.#map.getZoom(), this.#map.getBounds()]
    return this.#streets.flatMap(({ names, rank, lines }) => {
      if (names === null || zoom < ZOOM_OF_RANK[rank]) return []
      const seen = lines.filter(line => bounds.intersects(line.bounds))
      if (seen.length === 0) return []
      const text = nameInLocale(names)
      const pixels = seen.map(({ points }) => points.map(at => this.#map.latLngToContainerPoint(at)))
      return [{ text, rank, width: textWidth(text, FONT) + MARGIN_PX, lines: pixels }]
    })
  }
}
