import * as L from 'leaflet'
import type { MapColours } from './map-colours.ts'
import type { MapCoordinate, MapData } from './map-data.ts'

/** A layer with its theme-dependent style. */
type Painted = { layer: L.Path; style: (colours: MapColours) => L.PathOptions }

const line = (coordinates: readonly MapCoordinate[]) => coordinates.map(([lat, lng]) => L.latLng(lat, lng))

const stroke =
  (weight: number, colour: keyof MapColours, more: L.PathOptions = {}) =>
  (colours: MapColours) => ({
    color: colours[colour],
    weight,
    ...more,
  })

function paintings(data: MapData): Painted[] {
  const land = L.polygon(data.country.map(line))
  const neighbours = data.neighbours.map(({ rings }) => L.polygon(rings.map(line), { fill: false }))
  const lakes = data.water.filter(({ kind }) => kind === 'lake').map(lake => L.polygon(line(lake.line)))
  const rivers = data.water.filter(({ kind }) => kind === 'river').map(river => L.polyline(line(river.line)))
  const borders = data.regionBorders.map(border => L.polyline(line(border)))
  return [
    ...neighbours.map(layer => ({ layer, style: stroke(1, 'region') })),
    {
      layer: land,
      style: colours => ({ color: colours.border, weight: 1.6, fillColor: colours.land, fillOpacity: 1 }),
    },
    ...rivers.map(layer => ({ layer, style: stroke(2, 'water') })),
    ...lakes.map(layer => ({
      layer,
      style: (colours: MapColours) => ({
        color: colours.region,
        weight: 1,
        fillColor: colours.water,
        fillOpacity: 1,
      }),
    })),
    ...borders.map(layer => ({ layer, style: stroke(1, 'region', { dashArray: '3 4' }) })),
    ...data.roads.map(road => ({
      layer: L.polyline(line(road.line)),
      style: stroke(road.isMain ? 2.2 : 1.2, 'road'),
    })),
  ]
}

/** Draws land, water, borders and roads below everything else; returns a function that repaints them. */
export function addGround(map: L.Map, data: MapData, renderer: L.Renderer): (colours: MapColours) => void {
  const painted = paintings(data)
  for (const { layer } of painted) {
    L.setOptions(layer, { renderer, interactive: false, lineJoin: 'round' })
    layer.addTo(map)
  }
  return colours => {
    for (const { layer, style } of painted) layer.setStyle(style(colours))
  }
}
