import * as L from 'leaflet'
import type { MapColors } from './map-colors.ts'
import type { MapCoordinate, MapData } from './map-data.ts'

/** A layer with its theme-dependent style. */
type Painted = { layer: L.Path; style: (colors: MapColors) => L.PathOptions }

const line = (coordinates: readonly MapCoordinate[]) => coordinates.map(([lat, lng]) => L.latLng(lat, lng))

const stroke =
  (weight: number, color: keyof MapColors, more: L.PathOptions = {}) =>
  (colors: MapColors) => ({
    color: colors[color],
    weight,
    ...more,
  })

function paintings(data: MapData): Painted[] {
  const land = L.polygon(data.country.map(line))
  const neighbors = data.neighbors.map(({ rings }) => L.polygon(rings.map(line), { fill: false }))
  const lakes = data.water.filter(({ kind }) => kind === 'lake').map(lake => L.polygon(line(lake.line)))
  const rivers = data.water.filter(({ kind }) => kind === 'river').map(river => L.polyline(line(river.line)))
  const borders = data.regionBorders.map(border => L.polyline(line(border)))
  return [
    ...neighbors.map(layer => ({ layer, style: stroke(1, 'region') })),
    {
      layer: land,
      style: colors => ({ color: colors.border, weight: 1.6, fillColor: colors.land, fillOpacity: 1 }),
    },
    ...rivers.map(layer => ({ layer, style: stroke(2, 'water') })),
    ...lakes.map(layer => ({
      layer,
      style: (colors: MapColors) => ({
        color: colors.region,
        weight: 1,
        fillColor: colors.water,
        fillOpacity: 1,
      }),
    })),
    ...borders.map(layer => ({ layer, style: stroke(1, 'region', { dashArray: '3 4' }) })),
  ]
}

const roadPaintings = (data: MapData): Painted[] =>
  data.roads.map(road => ({
    layer: L.polyline(line(road.line)),
    style: stroke(road.isMain ? 2.2 : 1.2, 'road'),
  }))

/** Closer, the line from town to town is too far from the road itself. */
const ROADS_UP_TO_ZOOM = 12.5

/** Draws land, water, borders and roads below everything else; returns a function that repaints them. */
export function addGround(map: L.Map, data: MapData, renderer: L.Renderer): (colors: MapColors) => void {
  const roads = roadPaintings(data)
  const painted = [...paintings(data), ...roads]
  for (const { layer } of painted) {
    L.setOptions(layer, { renderer, interactive: false, lineJoin: 'round' })
    layer.addTo(map)
  }
  let areRoadsDrawn = true
  map.on('zoomend', () => {
    const isFar = map.getZoom() <= ROADS_UP_TO_ZOOM
    if (isFar === areRoadsDrawn) return
    areRoadsDrawn = isFar
    for (const { layer } of roads) layer.setStyle({ stroke: isFar })
  })
  return colors => {
    for (const { layer, style } of painted) layer.setStyle(style(colors))
  }
}
