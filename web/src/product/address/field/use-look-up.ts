import { useRef } from 'react'
import type { FormPoint } from '../../order/draft/form-point.ts'
import type { AddressOption } from '../listing/address-options.ts'
import { withOtherPlace, withText } from './address-point.ts'

type LookUpInput = {
  readonly value: FormPoint
  readonly onChange: (point: FormPoint) => void
  readonly onUnknown: () => void
}

/** Looks up the place of a picked suggestion while its words are in the field; typing on cancels it. */
export function useLookUp(input: LookUpInput) {
  const latest = useRef(input)
  latest.current = input
  return async ({ title, rest }: AddressOption, resolve: NonNullable<AddressOption['resolve']>) => {
    const words = [title, rest].filter(Boolean).join(', ')
    input.onChange(withText(input.value, words))
    const place = await resolve()
    const { value, onChange, onUnknown } = latest.current
    if (value.text !== words) return
    if (place === null) onUnknown()
    else onChange(withOtherPlace(value, place))
  }
}
