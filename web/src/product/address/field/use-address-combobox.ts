import type { MapPoint } from '@karvon/domain/values/map-point'
import { type KeyboardEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { FormPoint } from '../../order/draft/form-point.ts'
import type { AddressOption, OwnOptions } from '../listing/address-options.ts'
import type { AddressInput } from '../listing/pick-option.ts'
import { isTypedOnly, withPlace, withText } from './address-point.ts'
import { suggestExact } from './suggest.ts'
import { useListing } from './use-listing.ts'
import { usePastedPoint } from './use-pasted-point.ts'
import { type SuggestionsState, useSuggestions } from './use-suggestions.ts'

type ComboboxInput = {
  value: FormPoint
  onChange: (point: FormPoint) => void
  ownOptions: OwnOptions | undefined
  onPickOnMap: ((area: MapPoint | null) => void) | undefined
}

export type AddressCombobox = {
  /** The list while open; null until loaded. */
  List: NonNullable<ReturnType<typeof useListing>>['List'] | null
  /** The search text; empty if nothing has been typed. */
  text: string
  options: readonly AddressOption[]
  /** The row highlighted by keyboard; -1 for none. */
  active: number
  state: SuggestionsState['state']
  /** Why the field, which was left with a text that matches no place, has none; or null. */
  unpicked: string | null
  /** Why a pasted link or coordinates give no point, or null. */
  problem: string | null
  open: () => void
  type: (text: string) => void
  /** Adopts text typed before hydration; opens the list if the user is still typing. */
  adopt: (text: string, isTyping: boolean) => void
  press: (event: KeyboardEvent) => void
  pick: (option: AddressOption) => void
  leave: () => void
}

/** Picks the suggestion equal to the typed text, else says why none is picked. */
function settle({ value, onChange }: ComboboxInput, onUnpicked: (why?: string) => void): void {
  suggestExact(value.text).then(
    exact => (typeof exact === 'string' ? onUnpicked(exact) : onChange(withPlace(value, exact))),
    () => onUnpicked(),
  )
}

type Answers = Pick<AddressInput, 'onTaken' | 'onProblem' | 'onUnknown'>

/** The field as whoever looks up its place finds it later. */
function useField(input: ComboboxInput, answers: Answers): AddressInput {
  const latest = useRef(input)
  latest.current = input
  return { now: () => latest.current, onPickOnMap: input.onPickOnMap, ...answers }
}

/** State and behavior of an address combobox. */
export function useAddressCombobox(input: ComboboxInput): AddressCombobox {
  const { value, onChange, ownOptions, onPickOnMap } = input
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [unpicked, setUnpicked] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const listing = useListing(isOpen)
  const text = value.point === null ? value.text.trim() : ''
  const show = (at: number, isShown = true) => {
    setOpen(isShown)
    setActive(at)
  }
  const close = () => show(-1, false)
  const onUnknown = (why: string = m.geo_choose_from_list()) => setUnpicked(why)
  const field = useField(input, { onTaken: close, onProblem: setProblem, onUnknown })
  const points = usePastedPoint(value, field, listing)
  const { state, ...found } = useSuggestions(isOpen && points.pasted === null ? text : null)
  const sources = { text, ...found, ownOptions, hasMap: !!onPickOnMap, pasted: points.pasted }
  const options = listing?.optionsOf(sources) ?? []
  const pick = (option: AddressOption) => {
    close()
    setUnpicked(null)
    listing?.pickOption(option, field)
  }
  const press = (event: KeyboardEvent) => {
    const next = listing?.activeAfterKey(event.key, isOpen ? active : -1, options.length) ?? null
    const chosen = isOpen ? options[active] : undefined
    if (next !== null) show(next)
    else if (event.key === 'Enter' && chosen !== undefined) pick(chosen)
    else if (event.key === 'Escape' && isOpen) {
      close()
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
  return {
    List: isOpen && listing ? listing.List : null,
    ...{ text, options, active, state },
    unpicked: isTypedOnly(value) ? unpicked : null,
    problem: text === '' ? null : (problem ?? points.problem),
    open: () => setOpen(true),
    type: typed => {
      show(-1)
      setProblem(null)
      points.typed(value.text, typed)
      onChange(withText(value, typed))
    },
    adopt: (typed, isTyping) => {
      if (isTyping) show(-1)
      onChange(withText(value, typed))
    },
    press,
    pick,
    leave: () => {
      close()
      points.settle(() => settle(input, field.onUnknown))
    },
  }
}
