import type { MapPoint } from '@karvon/domain/values/map-point'
import type { FormPoint } from '../../order/draft/form-point.ts'
import { withOtherPlace, withPlace, withText } from '../field/address-point.ts'
import type { AddressOption } from './address-options.ts'
import { pastedPlace } from './pasted-point.ts'

/** The field of an address as it is now: while a place is looked up, its text may change or it may be cleared. */
export type AddressInput = {
  readonly now: () => { readonly value: FormPoint; readonly onChange: (point: FormPoint) => void }
  readonly onPickOnMap: ((area: MapPoint | null) => void) | undefined
  /** The point is in the field: nothing more to choose. */
  readonly onTaken: () => void
  /** Why a pasted point could not be taken. */
  readonly onProblem: (problem: string) => void
  /** No place has that name, or why none is taken. */
  readonly onUnknown: (why?: string) => void
}

/** Puts a pasted point into the field, unless its text changed meanwhile. */
export const takePasted = async (
  pasted: NonNullable<AddressOption['pasted']>,
  { now, onTaken, onProblem }: AddressInput,
): Promise<void> => {
  const { text } = now().value
  const found = await pastedPlace(pasted, text)
  const { value, onChange } = now()
  if (value.text !== text) return
  if (typeof found === 'string') return onProblem(found)
  onTaken()
  onChange(withPlace(value, found))
}

/** Looks up the place of a picked suggestion while its words are in the field; typing on cancels it. */
const lookUp = async (
  { title, rest }: AddressOption,
  resolve: NonNullable<AddressOption['resolve']>,
  { now, onUnknown }: AddressInput,
): Promise<void> => {
  const words = [title, rest].filter(Boolean).join(', ')
  const before = now()
  before.onChange(withText(before.value, words))
  const place = await resolve()
  const { value, onChange } = now()
  if (value.text !== words) return
  if (place === null) onUnknown()
  else onChange(withOtherPlace(value, place))
}

/** Puts the chosen row into the field: a place, a pasted point, a place to be looked up, or the map. */
export const pickOption = (option: AddressOption, input: AddressInput): void => {
  const { place, area, pasted, resolve } = option
  const { value, onChange } = input.now()
  if (pasted !== undefined) void takePasted(pasted, input)
  else if (resolve !== undefined) void lookUp(option, resolve, input)
  else if (place !== null) onChange(withOtherPlace(value, place))
  else input.onPickOnMap?.(value.point ?? area ?? null)
}
