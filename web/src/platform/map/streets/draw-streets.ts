import * as L from 'leaflet'
import { decodePolyline } from '../decode-polyline.ts'
import type { MapColors } from '../map-colors.ts'
import type { StreetData } from './street-data.ts'

const RANKS = [1, 2, 3] as const
/** Width at zoom 16 in pixels; a level farther away it is this much smaller. */
const WIDTHS = { 1: 8, 2: 11, 3: 14 } as const
const SHRINKS = 1.55
const THINNEST = { 1: 0.7, 2: 1.2, 3: 1.8 } as const

const widthAt = (rank: (typeof RANKS)[number], zoom: number): number =>
  Math.max(THINNEST[rank], WIDTHS[rank] / SHRINKS ** (16 - zoom))

/** A street with its lines on the map. */
export type DrawnStreet = Pick<StreetData['streets'][number], 'names' | 'rank'> & {
  readonly lines: readonly { readonly points: readonly L.LatLng[]; readonly bounds: L.LatLngBounds }[]
}

/** The lines of the streets, ready to be drawn. */
export const readStreets = ({ streets }: StreetData): DrawnStreet[] =>
  streets.map(({ names, rank, lines }) => ({
    names,
    rank,
    lines: lines.map(encoded => {
      const points = decodePolyline(encoded).map(({ lat, lng }) => L.latLng(lat, lng))
      return { points, bounds: L.latLngBounds(points) }
    }),
  }))

/** Draws the streets with their edges; returns a function that repaints them. */
export function drawStreets(map: L.Map, streets: readonly DrawnStreet[], renderer: L.Renderer) {
  const linesOf = (rank: number) =>
    streets
      .filter(street => street.rank === rank)
      .flatMap(({ lines }) => lines.map(({ points }) => [...points]))
  const draw = (rank: number) =>
    L.polyline(linesOf(rank), { renderer, interactive: false, lineJoin: 'round', lineCap: 'round' }).addTo(
      map,
    )
  const edges = RANKS.map(rank => ({ rank, layer: draw(rank) }))
  const roads = RANKS.map(rank => ({ rank, layer: draw(rank) }))
  const fit = () => {
    const zoom = map.getZoom()
    for (const { rank, layer } of edges)
      layer.setStyle({ weight: widthAt(rank, zoom) + 2, stroke: zoom >= 13 })
    for (const { rank, layer } of roads) layer.setStyle({ weight: widthAt(rank, zoom) })
  }
  map.on('zoomend', fit)
  fit()
  return (colors: MapColors) => {
    for (const { layer } of edges) layer.setStyle({ color: colors.land })
    for (const { layer } of roads) layer.setStyle({ color: colors.road })
  }
}
