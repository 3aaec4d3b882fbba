import { useEffect, useRef } from 'react'
import type { FormPoint } from '../../order/draft/form-point.ts'
import type { AddressInput } from '../listing/pick-option.ts'
import { isTypedOnly } from './address-point.ts'
import type { useListing } from './use-listing.ts'

/** A text that grew by this much at once was pasted, however the keyboard did it. */
const PASTED_LENGTH = 8

/** The point of a pasted link or coordinates: taken at once when pasted, offered as a row when typed. */
export function usePastedPoint(
  value: FormPoint,
  input: AddressInput,
  listing: ReturnType<typeof useListing>,
) {
  const wasPasted = useRef(false)
  const text = value.point === null ? value.text.trim() : ''
  const pasted = (text !== '' && listing?.readPasted(text)) || null
  const given = listing?.pointIn(pasted) ?? null
  useEffect(() => {
    if (!wasPasted.current || listing === null) return
    wasPasted.current = false
    if (given !== null) void listing.takePasted(given, input)
  })
  return {
    pasted,
    /** Why the text gives no point, or null. */
    problem: listing?.pastedProblem(pasted) ?? null,
    /** On leaving the field: takes the point that was typed; an address that was only typed is searched. */
    settle: (search: () => void) => {
      if (given !== null) void listing?.takePasted(given, input)
      else if (pasted === null && isTypedOnly(value)) search()
    },
    typed: (before: string, after: string) => {
      if (after.length - before.length >= PASTED_LENGTH) wasPasted.current = true
    },
  }
}
