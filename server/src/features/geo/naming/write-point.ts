import type { StoredPoint, WritePoint } from '@karvon/domain/places/written-point'
import { latinOf } from '@karvon/domain/reading/names/latin'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import { inLanguage } from '../gazetteer/address-text.ts'
import { type Gazetteer, type Names, type Region, TASHKENT_CITY_ID } from '../gazetteer/gazetteer.ts'
import { inLatin } from '../gazetteer/readable-names.ts'
import { withUzbekApostrophes } from '../gazetteer/uzbek-apostrophes.ts'
import type { GeoLocale } from '../geo-ports.ts'
import { areaParts, placeArea } from '../search/entry-area.ts'
import { describeAround, nearText } from '../territory/describe-point.ts'
import type { Territory } from '../territory/territory.ts'
import type { AreaWord, AreaWords } from './area-labels.ts'
import { type KnownPlace, type KnownPlaces, storedPlace } from './known-places.ts'
import { spelledOf, textAroundName } from './spelled-name.ts'

/** Letters and words that are unmistakably Uzbek. */
const UZBEK_LATIN =
  /[og][ʻ‘’'`]|(?<!\p{L})(?:ko.?cha(?:si)?|uy|mavze(?:si)?|mahalla(?:si)?|bozori?|shoh|darvoza(?:si)?|ombor(?:i)?)(?!\p{L})/iu
const UZBEK_CYRILLIC = /[ўқғҳ]/iu

/** Text that is not a known name, for a reader: as typed, transliterated only between the two Uzbek scripts. */
const typedWords = (text: string, locale: GeoLocale): string => {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
  if (locale === 'uz-Cyrl' && !isCyrillic && UZBEK_LATIN.test(text)) return toUzbekCyrillic(text)
  if (locale === 'uz' && UZBEK_CYRILLIC.test(text)) return withUzbekApostrophes(inLatin(text))
  return text
}

type Deps = {
  readonly gazetteer: Gazetteer
  readonly territory: Territory
  readonly places: KnownPlaces
  readonly areaWords: AreaWords
}

type Asked = { readonly point: MapPoint; readonly region: Region; readonly locale: GeoLocale }

/** A parsed address: its area, and the text before and after the place's name. */
type Taken = {
  readonly areas: readonly AreaWord[]
  readonly before: readonly string[]
  /** What follows the place's name in the same part: a house number. */
  readonly house: string
  readonly after: readonly string[]
}

const NUMBERED = /^\S*\d\S*$/u

/** "Navoiy koʻchasi, 12": the number belongs to the preceding part. */
const withFigures = (parts: readonly string[]): string[] => {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.pop()
    if (last === undefined) joined.push(part)
    else if (NUMBERED.test(part)) joined.push(`${last}, ${part}`)
    else joined.push(last, part)
  }
  return joined
}

/** The parts of an address beyond the name of its town or district. */
const partsOf = (address: string, known: KnownPlace | null): string[] => {
  const areaNames = new Set(known?.isArea ? known.spellings.map(latinOf) : [])
  return address.split(/\s*,\s*/u).filter(part => part !== '' && !areaNames.has(latinOf(part)))
}

/** The position of the place's own name, and the text next to it; the end if it is absent. */
const findName = (parts: readonly string[], known: KnownPlace | null): { at: number; beside: string } => {
  const spelled = known === null || known.isArea ? [] : spelledOf(known.spellings)
  for (const [at, part] of parts.entries()) {
    const beside = textAroundName(part, spelled)
    if (beside !== null) return { at, beside }
  }
  return { at: parts.length, beside: '' }
}

const takeApart = (
  { address }: StoredPoint,
  known: KnownPlace | null,
  { point, region }: Asked,
  areaWords: AreaWords,
): Taken => {
  const parts = partsOf(address, known)
  const { at, beside } = findName(parts, known)
  const read = (part: string) => ({ part, area: areaWords(part, point, region) })
  const [before, after] = [parts.slice(0, at).map(read), parts.slice(at + 1).map(read)]
  const own = (side: readonly { part: string; area: AreaWord | null }[]) =>
    side.filter(({ area }) => area === null).map(({ part }) => part)
  const [next, ...rest] = own(after)
  const isHouseNext = beside === '' && next !== undefined && NUMBERED.test(next)
  return {
    areas: [...before, ...after].flatMap(({ area }) => area ?? []),
    before: own(before),
    house: isHouseNext ? next : beside,
    after: isHouseNext ? rest : own(after),
  }
}

/** A point of a known place: its name, followed by the house or preceded by the typed text, and its area. */
const partsOfKnown = (known: KnownPlace, taken: Taken, locale: GeoLocale): string[] => {
  const words = (parts: readonly string[]) => withFigures(parts).map(part => typedWords(part, locale))
  const name = inLanguage(known.names, locale)
  const typed = taken.areas.find(one => one.kind === 'district')?.district ?? null
  const { near, town } = known.area
  const isInDistrict = !known.isArea && near === null && town === null
  const district = known.area.district ?? (isInDistrict ? typed : null)
  const area = areaParts(known.names, { ...known.area, district }, locale)
  if (known.isArea) return [...words([...taken.before, ...taken.after]), name, ...area]
  const house = typedWords(taken.house, locale)
  return [...words(taken.before), house === '' ? name : `${name} ${house}`, ...words(taken.after), ...area]
}

/** The typed area, else that around the point; never just the region if a town is near. */
const partsOfArea = (taken: Taken, asked: Asked, { gazetteer, territory }: Deps): string[] => {
  const { point, region, locale } = asked
  const district = taken.areas.find(area => area.kind === 'district')
  const town = taken.areas.find(area => area.kind === 'town')
  const isCity = region.regionId === TASHKENT_CITY_ID
  const regional = inLanguage(region.names, locale)
  const isNamed = taken.areas.some(({ kind }) => kind !== 'country')
  if (isCity && isNamed && district === undefined) return [regional]
  if (district === undefined && (isCity || town === undefined)) {
    return describeAround(gazetteer, region, territory.nearestIn(point, region.regionId), locale).parts
  }
  const townPart = (): string[] => {
    if (town === undefined || isCity) return []
    return [town.isNear ? nearText(town.town, locale) : inLanguage(town.town.names, locale)]
  }
  const districtPart = district === undefined ? [] : [inLanguage(district.district.names, locale)]
  return [...districtPart, ...townPart(), regional]
}

const townNames = (known: KnownPlace | null, taken: Taken, asked: Asked, { territory }: Deps): Names => {
  if (known?.town) return known.town
  const typed = taken.areas.find(area => area.kind === 'town')
  const isTyped = typed !== undefined && !typed.isNear && asked.region.regionId !== TASHKENT_CITY_ID
  return isTyped ? typed.town.names : territory.townOf(asked.point, asked.region.regionId).names
}

const knownOf = (
  { place, storedNames, point }: StoredPoint,
  region: Region,
  { places, territory }: Deps,
): KnownPlace | null => {
  if (storedNames !== null) return storedPlace(storedNames, placeArea(point, region, true, territory))
  return place === null ? null : places(place)
}

/** Maximum length, so that a displayed address can be sent back. */
const LONGEST = 300

const partsOfUnknown = ({ address }: StoredPoint, taken: Taken, asked: Asked, deps: Deps): string[] => {
  const isUntouched = taken.areas.length === 0 && address.trim() !== ''
  const words = isUntouched ? [address.trim()] : withFigures(taken.before)
  return [...words.map(part => typedWords(part, asked.locale)), ...partsOfArea(taken, asked, deps)]
}

/**
 * Formats points for readers: a known place by its names, its area by the point, all other text
 * as typed.
 */
export const createWritePoint =
  (deps: Deps): WritePoint =>
  (stored, locale) => {
    const region = deps.gazetteer.regionById.get(stored.regionId)
    if (region === undefined) return { address: stored.address, displayName: stored.address, city: '' }
    const asked = { point: stored.point, region, locale }
    const known = knownOf(stored, region, deps)
    const taken = takeApart(stored, known, asked, deps.areaWords)
    const city = inLanguage(townNames(known, taken, asked, deps), locale)
    const written =
      known === null ? partsOfUnknown(stored, taken, asked, deps) : partsOfKnown(known, taken, locale)
    const address = written.join(', ')
    const displayName = written[0] ?? stored.address
    return address.length > LONGEST
      ? { address: stored.address, displayName, city }
      : { address, displayName, city }
  }
