import { existsSync, readFileSync } from 'node:fs'
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

const textOf = (file: string): string => readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')

const read = <T>(file: string): T => JSON.parse(textOf(file)) as T

/** Calls `take` with the columns of each line after the heading. */
const eachRow = (file: string, take: (columns: readonly string[]) => void): void => {
  const text = textOf(file)
  let from = text.indexOf('\n') + 1
  for (let to = text.indexOf('\n', from); to !== -1; to = text.indexOf('\n', from)) {
    take(text.slice(from, to).split('\t'))
    from = to + 1
  }
}

/** As `eachRow`, for a file that an installation may leave out: its licence is not established. */
const eachRowIfThere = (file: string, take: (columns: readonly string[]) => void): void => {
  if (existsSync(new URL(`../data/${file}`, import.meta.url))) eachRow(file, take)
}

/** Lines of a street as GeoJSON draws them. */
export type StreetFeature = {
  properties: { name: string }
  geometry: { type: 'MultiLineString'; coordinates: Position[][] }
}

/** The tab-separated lists of `data/streets`, by their columns. */
export const cityFiles = {
  eachStreet: (take: (columns: readonly string[]) => void) => eachRow('streets/streets-tashkent.tsv', take),
  eachRegisterName: (take: (columns: readonly string[]) => void) =>
    eachRowIfThere('streets/street-names-tashkent.tsv', take),
  eachMahalla: (take: (columns: readonly string[]) => void) =>
    eachRowIfThere('streets/mahalla-names-tashkent.tsv', take),
  eachPoi: (take: (columns: readonly string[]) => void) => eachRow('streets/pois.tsv', take),
  eachMarketName: (take: (columns: readonly string[]) => void) => eachRow('streets/market-names.tsv', take),
  eachFormerName: (take: (columns: readonly string[]) => void) => eachRow('streets/former-names.tsv', take),
  eachPlace: (take: (columns: readonly string[]) => void) => eachRow('streets/places.tsv', take),
  streetLines: () => read<{ features: StreetFeature[] }>('streets/roads-tashkent.geojson').features,
}

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
