import { existsSync, readFileSync } from 'node:fs'
import type { PlaceKind } from './gazetteer.ts'

type NamedRow = { uz: string; ru: string; en: string; lat: number; lng: number; alias?: string[] }

export type RegionRow = NamedRow & { id: string; iso: string; soato: number; center: string }
export type DistrictRow = NamedRow & { id: string; region: string; center: string }
export type PlaceRow = NamedRow & { id: string; region: string; kind: PlaceKind; population: number }
export type LandmarkRow = NamedRow & { id: string; region: string }

/** A road section: `via` are [lat, lng], `km` between centers. */
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

/** A GeoJSON position: [lng, lat]. */
export type Position = [number, number]
type Geometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
export type AreaFeature = { id?: string; properties: { name?: string }; geometry: Geometry }
export type BorderFeature = { geometry: { type: 'MultiLineString'; coordinates: Position[][] } }

const bytesOf = (file: string): Buffer => readFileSync(new URL(`../data/${file}`, import.meta.url))

const read = <T>(file: string): T => JSON.parse(bytesOf(file).toString()) as T

/** The columns of a line. */
type Row = readonly string[]

const [TAB, LINE_END] = [0x09, 0x0a]

/** Each column is decoded by itself: a slice of the text would keep the whole text in memory. */
const columnsOf = (line: Buffer): Row => {
  const columns: string[] = []
  let from = 0
  for (let to = line.indexOf(TAB); to !== -1; to = line.indexOf(TAB, from)) {
    columns.push(line.toString('utf8', from, to))
    from = to + 1
  }
  columns.push(line.toString('utf8', from))
  return columns
}

/** The lines after the header. */
function* rowsOf(file: string): Generator<Row, void> {
  const bytes = bytesOf(file)
  let from = bytes.indexOf(LINE_END) + 1
  for (let to = bytes.indexOf(LINE_END, from); to !== -1; to = bytes.indexOf(LINE_END, from)) {
    yield columnsOf(bytes.subarray(from, to))
    from = to + 1
  }
}

/** Like `rowsOf`, for a file that may be missing, because its licence is unclear. */
function* rowsIfThere(file: string): Generator<Row, void> {
  if (existsSync(new URL(`../data/${file}`, import.meta.url))) yield* rowsOf(file)
}

/** A street's lines in GeoJSON. */
export type StreetFeature = {
  properties: { name: string }
  geometry: { type: 'MultiLineString'; coordinates: Position[][] }
}

/** The tab-separated lists of `data/streets`, by their columns. */
export const cityFiles = {
  streets: () => rowsOf('streets/streets-tashkent.tsv'),
  registerNames: () => rowsIfThere('streets/street-names-tashkent.tsv'),
  mahallas: () => rowsIfThere('streets/mahalla-names-tashkent.tsv'),
  pois: () => rowsOf('streets/pois.tsv'),
  marketNames: () => rowsOf('streets/market-names.tsv'),
  formerNames: () => rowsOf('streets/former-names.tsv'),
  places: () => rowsOf('streets/places.tsv'),
  streetLines: () => read<{ features: StreetFeature[] }>('streets/roads-tashkent.geojson').features,
}

/** The files of `data/`, each read on demand. */
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
