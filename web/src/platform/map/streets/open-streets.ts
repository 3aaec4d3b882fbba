import type * as L from 'leaflet'
import { type MapColors, readMapColors } from '../map-colors.ts'
import { drawStreets, readStreets } from './draw-streets.ts'
import { loadStreets } from './load-streets.ts'
import { StreetNames } from './street-names.ts'

type OpenStreets = { readonly names: StreetNames; readonly paint: (colors: MapColors) => void }

/** Loads the streets of Tashkent and draws them; null if the map was closed meanwhile. */
export async function openStreets(
  map: L.Map,
  renderer: L.Renderer,
  isGone: () => boolean,
): Promise<OpenStreets | null> {
  const data = await loadStreets()
  if (isGone()) return null
  const streets = readStreets(data)
  const paint = drawStreets(map, streets, renderer)
  paint(readMapColors())
  return { names: new StreetNames(map, streets), paint }
}
