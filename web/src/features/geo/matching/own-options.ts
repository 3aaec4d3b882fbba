import { type AddressOption, type OwnOptions, restBeyond } from '../address-options.ts'
import type { PickedPlace } from '../address-point.ts'
import { plain } from './exact-suggestion.ts'

/** A place of one's own: saved by a name, or of the latest orders. */
export type AddressShortcut = PickedPlace & { kind: 'saved' | 'recent'; title: string }

/** So many of one's own places are offered before anything is typed; typing finds the others. */
const MOST_OFFERED = { saved: 8, recent: 5 } as const

/** So many of them stand before what was found. */
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

/** How one's own places are offered; apart from the field, for the landing page has none and its script is weighed. */
export const ownOptionsOf =
  (shortcuts: readonly AddressShortcut[]): OwnOptions =>
  text => {
    const meant = () => shortcuts.filter(place => isMeant(place, text)).slice(0, MOST_MEANT)
    return (text.trim() === '' ? offeredOf(shortcuts) : meant()).map(shortcutOption)
  }
