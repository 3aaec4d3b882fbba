import * as L from 'leaflet'
import { decodePolyline } from '../decode-polyline.ts'
import { STREETS_FROM_ZOOM } from '../detail/drawing.ts'
import type { MapColors } from '../map-colors.ts'
import { outerHull } from './outer-hull.ts'
import type { StreetData } from './street-data.ts'

const RANKS = [1, 2, 3] as const
/** Width at zoom 16 in pixels; a level farther away it is this much smaller. */
const WIDTHS = { 1: 8, 2: 11, 3: 14 } as const
const SHRINKS = 1.55
const EDGES_FROM_ZOOM = 13
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

/** The ring around the city proper; beyond this from its middle it leads on to the suburbs. */
const RING = { middle: L.latLng(41.311, 69.28), widestM: 11_500 }

/** The ground within the ring road: the country's roads and borders end there, drawn too coarsely for a city. */
const drawGround = (map: L.Map, streets: readonly DrawnStreet[], renderer: L.Renderer): L.Polygon => {
  const rings = streets.filter(({ rank }) => rank === 3).flatMap(({ lines }) => lines)
  const points = rings.flatMap(line => line.points)
  const hull = outerHull(points.filter(point => point.distanceTo(RING.middle) < RING.widestM))
  return L.polygon(hull, { renderer, interactive: false, stroke: false, fillOpacity: 1 }).addTo(map)
}

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
  const ground = drawGround(map, streets, renderer)
  const edges = RANKS.map(rank => ({ rank, layer: draw(rank) }))
  const roads = RANKS.map(rank => ({ rank, layer: draw(rank) }))
  const fit = () => {
    const zoom = map.getZoom()
    const isNear = zoom >= STREETS_FROM_ZOOM
    ground.setStyle({ fill: isNear })
    for (const { rank, layer } of edges) {
      layer.setStyle({ weight: widthAt(rank, zoom) + 2, stroke: zoom >= EDGES_FROM_ZOOM })
    }
    for (const { rank, layer } of roads) layer.setStyle({ weight: widthAt(rank, zoom), stroke: isNear })
  }
  map.on('zoomend', fit)
  fit()
  return (colors: MapColors) => {
    ground.setStyle({ fillColor: colors.land })
    for (const { layer } of edges) layer.setStyle({ color: colors.land })
    for (const { layer } of roads) layer.setStyle({ color: colors.road })
  }
}
