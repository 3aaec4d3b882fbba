import { m } from '../../messages/compiled/messages.js'
import {
  type AddressShortcut,
  isMeant,
  type PickedPlace,
  placeOf,
  type Suggestion,
  splitAddress,
} from './address-point.ts'

/** One row of the list under an address field. */
export type AddressOption = {
  key: string
  kind: 'place' | 'business' | 'saved' | 'recent' | 'map'
  title: string
  rest: string
  /** null: the row opens the map. */
  place: PickedPlace | null
}

type OptionSources = {
  text: string
  suggestions: readonly Suggestion[]
  shortcuts: readonly AddressShortcut[]
  hasMap: boolean
}

const suggestionOption = (suggestion: Suggestion, at: number): AddressOption => {
  const { title, rest } = splitAddress(suggestion.displayName)
  const isBusiness = suggestion.type === 'biz'
  return {
    key: `s${at}`,
    kind: isBusiness ? 'business' : 'place',
    title,
    rest: isBusiness && rest === '' ? m.geo_business() : rest,
    place: placeOf(suggestion),
  }
}

/** What the address says beyond the name. */
const restBeyond = (title: string, address: string): string => {
  if (address === title) return ''
  return address.startsWith(`${title}, `) ? address.slice(title.length + 2) : address
}

const shortcutOption = ({ kind, title, ...place }: AddressShortcut, at: number): AddressOption => ({
  key: `k${at}`,
  kind,
  title,
  rest: restBeyond(title, place.address),
  place,
})

const mapOption = (): AddressOption => ({
  key: 'map',
  kind: 'map',
  title: m.geo_pick_on_map(),
  rest: '',
  place: null,
})

/** So many of one's own places are offered before anything is typed; typing finds the others. */
const MOST_OFFERED = { saved: 8, recent: 5 } as const

/** So many of them stand before what was found. */
const MOST_MEANT = 3

const offeredOf = (shortcuts: readonly AddressShortcut[]): AddressShortcut[] =>
  (['saved', 'recent'] as const).flatMap(kind =>
    shortcuts.filter(place => place.kind === kind).slice(0, MOST_OFFERED[kind]),
  )

/** What the list offers: one's own places, of a typed text those it means and then what was found; the map always last. */
export function addressOptions({ text, suggestions, shortcuts, hasMap }: OptionSources): AddressOption[] {
  const isTyped = text.trim() !== ''
  const own = isTyped
    ? shortcuts.filter(place => isMeant(place, text)).slice(0, MOST_MEANT)
    : offeredOf(shortcuts)
  const found = isTyped ? suggestions.map(suggestionOption) : []
  return [...own.map(shortcutOption), ...found, ...(hasMap ? [mapOption()] : [])]
}

/** The row that is active after an arrow key; -1 is none, the ends meet. */
export function activeAfterKey(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return null
}
