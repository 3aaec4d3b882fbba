import type { PlaceNames } from '@karvon/domain/places/stored-place'
import { inWrittenLocales, WRITTEN_LOCALES } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import {
  type District,
  type Gazetteer,
  type Names,
  precisionOf,
  type Region,
} from '../gazetteer/gazetteer.ts'
import { readableNames } from '../gazetteer/readable-names.ts'
import { type PlaceArea, placeArea } from '../search/entry-area.ts'
import type { SearchEntry } from '../search/search-entry.ts'
import type { SearchIndex } from '../search/search-index.ts'
import type { Territory } from '../territory/territory.ts'
import { laneIdOf, placeIdOf, readPlaceId } from './place-id.ts'

/** A place identified by an id. */
export type KnownPlace = {
  readonly names: Names
  /** All its names. */
  readonly spellings: readonly string[]
  /**
   * A town, district or region, which contains the rest of the typed text. Otherwise a house number follows its name.
   */
  readonly isArea: boolean
  /** The precision of its points. */
  readonly precision: SearchPrecision
  readonly area: PlaceArea
  /** Its points; a street has several. */
  readonly points: readonly MapPoint[]
  /** Its own name if it is a town. */
  readonly town: Names | null
}

/** Finds places by id. */
export type KnownPlaces = (id: string) => KnownPlace | null

type Chosen = Pick<District, 'names' | 'aliases' | 'regionId' | 'point'>
type Kind = Pick<KnownPlace, 'isArea' | 'precision'> & { readonly isTown?: true }

const AREA = { isArea: true, precision: 'district' } as const

const written = ({ uz, ru, en }: Names): string[] => [uz, ru, en].filter(name => name !== '')

const createChosen = (gazetteer: Gazetteer, territory: Territory) => {
  const known = new Map<string, KnownPlace>()
  const add = (key: string, { names, aliases, regionId, point }: Chosen, { isTown, ...kind }: Kind) => {
    const region = gazetteer.regionById.get(regionId)
    if (region === undefined) throw new Error(`no region ${regionId}`)
    const spellings = [...written(names), ...aliases]
    const area = placeArea(point, region, !kind.isArea, territory)
    known.set(key, { names, spellings, ...kind, area, points: [point], town: isTown ? names : null })
  }
  for (const place of gazetteer.places) {
    const kind = { isArea: true, isTown: true, precision: precisionOf(place) } as const
    if (place.kind !== 'citydistrict') add(place.key, place, kind)
  }
  for (const district of gazetteer.districts) {
    const center = gazetteer.placeByKey.get(district.centerKey)
    add(center?.kind === 'citydistrict' ? center.key : district.key, district, AREA)
  }
  for (const region of gazetteer.regions) add(`R-${region.code}`, region, AREA)
  for (const landmark of gazetteer.landmarks) {
    add(landmark.key, landmark, { isArea: false, precision: 'place' })
  }
  return known
}

const ofLane = (entry: SearchEntry, id: string, region: Region): KnownPlace | null => {
  const lane = entry.wide?.lanes.find(one => laneIdOf(placeIdOf(entry), one) === id)
  if (lane === undefined) return null
  const names = readableNames({ kind: 'street', uz: lane.uz, ru: lane.ru })
  const area = { region, district: lane.district, near: null, town: null }
  const { point, precision, wide } = entry
  const points = [point, ...(wide?.parts ?? []).map(part => part.point)]
  const spellings = [lane.uz, lane.ru, ...written(names)]
  return { names, spellings, isArea: false, precision, area, points, town: null }
}

const ofEntry = (entry: SearchEntry, index: SearchIndex): KnownPlace | null => {
  const { wide } = entry
  const area = index.areaOf(entry)
  if (wide === null || area === null) return null
  const names = index.namesOf(entry)
  return {
    names,
    spellings: [...written(names), wide.uz, ...(wide.ru === '' ? [] : [wide.ru]), ...wide.former],
    isArea: false,
    precision: entry.precision,
    area,
    points: [entry.point, ...wide.parts.map(part => part.point)],
    town: null,
  }
}

/** Towns and landmarks are available at once; the extended lists are loaded on the first lookup. */
export const createKnownPlaces = (
  gazetteer: Gazetteer,
  territory: Territory,
  index: () => SearchIndex,
): KnownPlaces => {
  let chosen: ReadonlyMap<string, KnownPlace> | undefined
  let wide: ReadonlyMap<string, SearchEntry> | undefined
  return id => {
    chosen ??= createChosen(gazetteer, territory)
    const known = chosen.get(id)
    if (known !== undefined || !id.startsWith('n-')) return known ?? null
    wide ??= new Map(
      index()
        .entries.filter(entry => entry.wide !== null)
        .map(entry => [placeIdOf(entry), entry]),
    )
    const { own, isLane } = readPlaceId(id)
    const entry = wide.get(own)
    if (entry === undefined) return null
    const place = ofEntry(entry, index())
    return isLane && place !== null ? ofLane(entry, id, place.area.region) : place
  }
}

/** An operators' place with its names from the database. */
export const storedPlace = (names: PlaceNames, area: PlaceArea): KnownPlace => {
  const some = WRITTEN_LOCALES.map(locale => names[locale]).find(name => name !== '') ?? ''
  const shown = inWrittenLocales(locale => names[locale] || some)
  return {
    names: shown,
    spellings: written(names),
    isArea: false,
    precision: 'place',
    area,
    points: [],
    town: null,
  }
}
