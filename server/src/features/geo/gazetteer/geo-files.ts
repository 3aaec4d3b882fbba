import { readFileSync } from 'node:fs'
import type { PlaceKind } from './gazetteer.ts'

type NamedRow = { uz: string; ru: string; en: string; lat: number; lng: number; alias?: string[] }

export type RegionRow = NamedRow & { id: string; iso: string; soato: number; center: string }
export type DistrictRow = NamedRow & { id: string; region: string; center: string }
export type PlaceRow = NamedRow & { id: string; region: string; kind: PlaceKind; population: number }
export type LandmarkRow = NamedRow & { id: string; region: string }

/** A stretch of road: `via` are [lat, lng], `km` from centre to centre. */
export type RoadRow = {
  a: string
  b: string
  km: number
  road: string
  kmh: number
  via?: [number, number][]
  maxMassT?: number
}

export type WaterRow = {
  kind: 'lake' | 'river'
  uz: string
  ru: string
  en: string
  line: [number, number][]
}

/** A position as GeoJSON writes it: [lng, lat]. */
export type Position = [number, number]
type Geometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
export type AreaFeature = { id?: string; properties: { name?: string }; geometry: Geometry }
export type BorderFeature = { geometry: { type: 'MultiLineString'; coordinates: Position[][] } }

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')) as T

/** The files of `data/`, each read when asked for. */
export const geoFiles = {
  regions: () => read<RegionRow[]>('regions.json'),
  districts: () => read<DistrictRow[]>('districts.json'),
  places: () => read<PlaceRow[]>('places.json'),
  landmarks: () => read<LandmarkRow[]>('pois.json'),
  spellings: () => read<{ names: Record<string, string[]> }>('spellings.json').names,
  foreignTowns: () => read<{ towns: Record<string, [number, number]> }>('foreign-towns.json').towns,
  roads: () => read<{ edges: RoadRow[] }>('highways.json').edges,
  regionAreas: () => read<{ features: AreaFeature[] }>('regions.geo.json').features,
  countryAreas: () => read<{ features: AreaFeature[] }>('countries.geo.json').features,
  water: () => read<{ shapes: WaterRow[] }>('water.json').shapes,
  regionBorders: () => read<BorderFeature>('region-borders.geo.json'),
}
