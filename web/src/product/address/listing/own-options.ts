import { hasStopDetails, type StopDetails } from '@karvon/domain/places/stop-details'
import type { PickedPlace } from '../field/address-point.ts'
import { type AddressOption, type OwnOptions, restBeyond } from './address-options.ts'
import { plain } from './exact-suggestion.ts'

/** A saved place, or one of the latest orders. */
type AddressShortcut = PickedPlace & { kind: 'saved' | 'recent'; title: string }

type OwnPlace = {
  name: string
  lat: number
  lng: number
} & Omit<PickedPlace, 'point' | 'details'> &
  Partial<StopDetails>

const detailsOf = ({ note = null, contactName = null, contactPhone = null, photo = null }: OwnPlace) => {
  const details = { note, contactName, contactPhone, photo }
  return hasStopDetails(details) ? { details } : {}
}

const shortcutsOf = (kind: AddressShortcut['kind'], places: readonly OwnPlace[]): AddressShortcut[] =>
  places.map(own => {
    const { name, address, lat, lng, place, city, precision, somewhere = false } = own
    return {
      ...{ kind, address, place, city, precision, somewhere },
      title: name,
      point: { lat, lng },
      ...detailsOf(own),
    }
  })

/** Maximum number of own places offered for an empty text; typing finds the others. */
const MOST_OFFERED = { saved: 8, recent: 5 } as const

/** Maximum number of own places before the search results. */
const MOST_MEANT = 3

const shortcutOption = ({ kind, title, ...place }: AddressShortcut, at: number): AddressOption => ({
  key: `k${at}`,
  kind,
  title,
  rest: restBeyond(title, place.address),
  place,
})

const isMeant = ({ title, address }: AddressShortcut, text: string): boolean =>
  [title, address].some(words => plain(words).includes(plain(text)))

const offeredOf = (shortcuts: readonly AddressShortcut[]): AddressShortcut[] =>
  (['saved', 'recent'] as const).flatMap(kind =>
    shortcuts.filter(place => place.kind === kind).slice(0, MOST_OFFERED[kind]),
  )

/** Options from the user's own places, saved ones first. */
export const ownOptionsOf = (saved: readonly OwnPlace[], recent: readonly OwnPlace[]): OwnOptions => {
  const shortcuts = [...shortcutsOf('saved', saved), ...shortcutsOf('recent', recent)]
  return text => {
    const meant = () => shortcuts.filter(place => isMeant(place, text)).slice(0, MOST_MEANT)
    return (text.trim() === '' ? offeredOf(shortcuts) : meant()).map(shortcutOption)
  }
}
