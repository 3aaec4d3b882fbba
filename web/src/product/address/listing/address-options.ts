import type { PointText } from '@karvon/domain/reading/place/read-point-text'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { m } from '../../../messages/compiled/messages.js'
import { type PickedPlace, placeOf, type Suggestion } from '../field/address-point.ts'
import type { OutsideSuggestion } from '../outside/outside-suggestion.ts'
import { plain } from './exact-suggestion.ts'
import { type PastedPoint, pointIn } from './pasted-point.ts'

/** A row of the list below an address field. */
export type AddressOption = {
  key: string
  kind: 'place' | 'business' | 'saved' | 'recent' | 'map' | 'point'
  title: string
  rest: string
  /** null if the row opens the map, names a point, or if its place is looked up once it is picked. */
  place: PickedPlace | null
  resolve?: OutsideSuggestion['resolve']
  /** Heading of its group, while nothing is typed. */
  heading?: string
  /** For the map row: the location of the best match. */
  area?: MapPoint
  /** For a pasted point. */
  pasted?: PastedPoint
  /** It only resembles what was typed. */
  isGuess?: boolean
}

/** The user's own places that match a text; a selection of them for an empty text. */
export type OwnOptions = (text: string) => readonly AddressOption[]

type OptionSources = {
  text: string
  suggestions: readonly Suggestion[]
  outside?: readonly OutsideSuggestion[]
  ownOptions: OwnOptions | undefined
  hasMap: boolean
  /** What the text says of a point; null if it is a name. */
  pasted?: PointText | null
}

/** The address without the name. */
export const restBeyond = (title: string, address: string): string => {
  if (address === title) return ''
  return address.startsWith(`${title}, `) ? address.slice(title.length + 2) : address
}

/** A beginning that is typed on is no wrong name yet. */
const isGuess = ({ exactness, displayName }: Suggestion, text: string): boolean =>
  exactness === 'guess' && !plain(displayName).startsWith(plain(text))

const suggestionOption = (suggestion: Suggestion, at: number, text: string): AddressOption => {
  const { displayName, value, type } = suggestion
  const isBusiness = type === 'biz'
  return {
    key: `s${at}`,
    kind: isBusiness ? 'business' : 'place',
    title: displayName,
    // many streets and villages share a name: the rest of the address distinguishes them
    rest: restBeyond(displayName, value) || (isBusiness ? m.geo_business() : ''),
    place: placeOf(suggestion),
    isGuess: isGuess(suggestion, text),
  }
}

const outsideOption = (
  { displayName, value, isBusiness, resolve }: OutsideSuggestion,
  at: number,
): AddressOption => ({
  key: `o${at}`,
  kind: isBusiness ? 'business' : 'place',
  title: displayName,
  rest: restBeyond(displayName, value) || (isBusiness ? m.geo_business() : ''),
  place: null,
  resolve,
})

/** Without those that our own search found too. */
const onlyNew = (outside: readonly OutsideSuggestion[], found: readonly Suggestion[]) => {
  const known = new Set(found.flatMap(({ value, displayName }) => [plain(value), plain(displayName)]))
  return outside.filter(
    ({ value, displayName }) => !known.has(plain(value)) && !known.has(plain(displayName)),
  )
}

const mapOption = (area: MapPoint | undefined): AddressOption => ({
  key: 'map',
  kind: 'map',
  title: m.geo_search_on_map(),
  rest: m.geo_search_on_map_rest(),
  place: null,
  ...(area && { area }),
})

const pointTitle = (pasted: PastedPoint): string =>
  pasted.kind === 'point'
    ? `${pasted.point.lat.toFixed(5)}, ${pasted.point.lng.toFixed(5)}`
    : `${pasted.code} ${pasted.town}`

const pointOption = (pasted: PastedPoint): AddressOption => ({
  key: 'point',
  kind: 'point',
  title: `${m.geo_point_option()}: ${pointTitle(pasted)}`,
  rest: m.geo_point_option_rest(),
  place: null,
  pasted,
})

const under = (heading: string, options: readonly AddressOption[]): AddressOption[] =>
  options.map(option => ({ ...option, heading }))

/** The rows of the list: own places, then our search results (popular towns for an empty text), the map provider's, the map last. */
export function addressOptions(sources: OptionSources): AddressOption[] {
  const { text, suggestions, outside = [], ownOptions, hasMap, pasted = null } = sources
  if (pasted !== null) {
    const map = hasMap ? [mapOption(pasted.kind === 'point' ? pasted.point : undefined)] : []
    const given = pointIn(pasted)
    return given === null ? map : [pointOption(given), ...map]
  }
  const own = ownOptions?.(text) ?? []
  const found = suggestions.map((suggestion, at) => suggestionOption(suggestion, at, text))
  const map = hasMap ? [mapOption(text === '' ? undefined : found[0]?.place?.point)] : []
  if (text !== '') return [...own, ...found, ...onlyNew(outside, suggestions).map(outsideOption), ...map]
  return [...under(m.geo_own_places(), own), ...under(m.geo_popular_towns(), found), ...map]
}

/** The active row after an arrow key, wrapping around; -1 for none, null for other keys. */
export function activeAfterKey(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return null
}
