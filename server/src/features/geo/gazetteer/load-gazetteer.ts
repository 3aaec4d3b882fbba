import type { District, Gazetteer, Landmark, Place, Region } from './gazetteer.ts'
import { type DistrictRow, geoFiles, type LandmarkRow, type PlaceRow, type RegionRow } from './geo-files.ts'
import { withUzbekApostrophes } from './uzbek-apostrophes.ts'

type Row = RegionRow | DistrictRow | PlaceRow | LandmarkRow

const named = (row: Row, regionId: number, spellings: Record<string, string[]>) => ({
  key: row.id,
  names: { uz: withUzbekApostrophes(row.uz), ru: row.ru, en: row.en },
  point: { lat: row.lat, lng: row.lng },
  regionId,
  aliases: [...(row.alias ?? []), ...(spellings[row.id] ?? [])],
})

const idOf = (ids: ReadonlyMap<string, number>, code: string): number => {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`geo data name an unknown region ${code}`)
  return id
}

/** Loads all names from `data/`, normalizes Uzbek apostrophes and adds extra spellings. */
export const loadGazetteer = (): Gazetteer => {
  const spellings = geoFiles.spellings()
  const regionRows = geoFiles.regions()
  const ids = new Map(regionRows.map(row => [row.id, row.soato]))
  const regions: Region[] = regionRows.map(row => ({
    ...named(row, row.soato, spellings),
    code: row.id,
    centerKey: row.center,
  }))
  const districts: District[] = geoFiles.districts().map(row => ({
    ...named(row, idOf(ids, row.region), spellings),
    centerKey: row.center,
  }))
  const places: Place[] = geoFiles.places().map(row => ({
    ...named(row, idOf(ids, row.region), spellings),
    kind: row.kind,
    population: row.population,
  }))
  const landmarks: Landmark[] = geoFiles.landmarks().map(row => named(row, idOf(ids, row.region), spellings))
  return {
    regions,
    districts,
    places,
    landmarks,
    regionById: new Map(regions.map(region => [region.regionId, region])),
    placeByKey: new Map(places.map(place => [place.key, place])),
  }
}
