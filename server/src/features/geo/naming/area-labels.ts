import { latinOf } from '@karvon/domain/reading/names/latin'
import { wordKey } from '@karvon/domain/reading/names/name-key'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { District, Gazetteer, Names, Place, Region } from '../gazetteer/gazetteer.ts'
import { isSettlement, TASHKENT_CITY_ID } from '../gazetteer/gazetteer.ts'
import { meaningOf, type WordRole } from '../search/vocabulary.ts'

/** The area named by a part of an address between commas; null if it is not an area. */
export type AreaWord =
  | { readonly kind: 'country' | 'region' }
  | { readonly kind: 'district'; readonly district: District }
  | { readonly kind: 'town'; readonly town: Place; readonly isNear: boolean }

/** Interprets a part of an address at a point in a region. */
export type AreaWords = (part: string, point: MapPoint, region: Region) => AreaWord | null

/** A town or district farther away than this is a different one with the same name. */
const REACH_KM = 40
/** In the desert the nearest town is far away. */
const NEAR_REACH_KM = 300

const OF_AREAS: ReadonlySet<WordRole> = new Set(['name', 'region', 'district', 'city', 'filler', 'country'])

type Said = { readonly key: string; readonly roles: ReadonlySet<WordRole>; readonly isNear: boolean }

const NEAR = new Set(['yaqinida', 'yaqin', 'near', 'ryadom', 'okolo', 'vozle', 'yonida'])

/** The words of the part; null if one of them means street, market or house, or is a number. */
const read = (part: string): Said | null => {
  const words = latinOf(part).match(/[a-z]+/g) ?? []
  const roles = new Set(words.map(word => meaningOf(word).role))
  if (words.length === 0 || /\d/u.test(part) || ![...roles].every(role => OF_AREAS.has(role))) return null
  const names = words.filter(word => meaningOf(word).role === 'name')
  return { key: names.map(wordKey).join(' '), roles, isNear: words.some(word => NEAR.has(word)) }
}

type Named = { readonly names: Names; readonly aliases: readonly string[] }

const keysOf = ({ names: { uz, ru, en }, aliases }: Named): string[] =>
  [uz, ru, en, ...aliases].map(name => read(name)?.key ?? '').filter(key => key !== '')

type Keyed<T> = { readonly of: T; readonly keys: ReadonlySet<string> }

type RegionWords = {
  readonly own: ReadonlySet<string>
  readonly towns: readonly Keyed<Place>[]
  readonly districts: readonly Keyed<District>[]
}

const nearestNamed = <T extends { readonly point: MapPoint }>(
  known: readonly Keyed<T>[],
  key: string,
  point: MapPoint,
  reachKm = REACH_KM,
): T | undefined =>
  known
    .filter(({ of, keys }) => keys.has(key) && greatCircleKm(of.point, point) <= reachKm)
    .map(({ of }) => of)
    .toSorted((a, b) => greatCircleKm(a.point, point) - greatCircleKm(b.point, point))[0]

const wordsOf = (gazetteer: Gazetteer, region: Region): RegionWords => {
  const { regionId } = region
  const center = (district: District) => gazetteer.placeByKey.get(district.centerKey)
  return {
    own: new Set(keysOf(region)),
    towns: gazetteer.places
      .filter(place => place.regionId === regionId && isSettlement(place) && place.kind !== 'citydistrict')
      .map(of => ({ of, keys: new Set(keysOf(of)) })),
    districts: gazetteer.districts
      .filter(district => district.regionId === regionId)
      .map(of => {
        const town = center(of)
        const also = town?.kind === 'citydistrict' ? keysOf(town) : []
        return { of, keys: new Set([...keysOf(of), ...also]) }
      }),
  }
}

const districtWord = (district: District | undefined): AreaWord | null =>
  district === undefined ? null : { kind: 'district', district }

type Question = { readonly point: MapPoint; readonly region: Region; readonly words: RegionWords }

/** Interprets the words: a marked district or region; else the town of that name, then the district, then the region. */
const meant = ({ key, roles, isNear }: Said, { point, region, words }: Question): AreaWord | null => {
  const district = nearestNamed(words.districts, key, point)
  if (roles.has('district')) return districtWord(district)
  const isRegion = words.own.has(key)
  const isCity = region.regionId === TASHKENT_CITY_ID
  if (isRegion && (roles.has('region') || isCity)) return { kind: 'region' }
  const town = nearestNamed(words.towns, key, point, isNear ? NEAR_REACH_KM : REACH_KM)
  if (town !== undefined) return { kind: 'town', town, isNear }
  const unmarked = roles.has('city') ? null : districtWord(district)
  return unmarked ?? (isRegion ? { kind: 'region' } : null)
}

/** Interprets the parts of an address that name its country, region, district or town, in any language and script. */
export const createAreaWords = (gazetteer: Gazetteer): AreaWords => {
  const byRegion = new Map<number, RegionWords>()
  const known = (region: Region): RegionWords => {
    const words = byRegion.get(region.regionId) ?? wordsOf(gazetteer, region)
    byRegion.set(region.regionId, words)
    return words
  }
  return (part, point, region) => {
    const said = read(part)
    if (said === null) return null
    if (said.key === '') return said.roles.has('country') ? { kind: 'country' } : null
    return meant(said, { point, region, words: known(region) })
  }
}
