import { useEffect, useRef, useState } from 'react'
import type { FormPoint } from '../../order/draft/form-point.ts'
import type { AddressOption } from '../listing/address-options.ts'
import { isTypedOnly, withPlace } from './address-point.ts'
import type { useListing } from './use-listing.ts'

/** A text that grew by this much at once was pasted, however the keyboard did it. */
const PASTED_LENGTH = 8

type PointInput = {
  readonly value: FormPoint
  readonly onChange: (point: FormPoint) => void
  readonly onTaken: () => void
}

type Pasted = NonNullable<AddressOption['pasted']>

/** The point of a pasted link or coordinates: taken at once when pasted, offered as a row when typed. */
export function usePastedPoint(
  { value, onChange, onTaken }: PointInput,
  listing: ReturnType<typeof useListing>,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const wasPasted = useRef(false)
  const text = value.point === null ? value.text.trim() : ''
  const pasted = (text !== '' && listing?.readPasted(text)) || null
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const take = async ({ point, isExact }: Pasted) => {
    if (listing === null) return
    const asked = latest.current.value.text
    const found = await listing.pastedPlace(point, isExact)
    const now = latest.current
    if (now.value.text !== asked) return
    if (typeof found === 'string') setProblem(found)
    else {
      onTaken()
      now.onChange(withPlace(now.value, found))
    }
  }
  useEffect(() => {
    if (!wasPasted.current || listing === null) return
    wasPasted.current = false
    if (pasted?.kind === 'point') void take(pasted)
  })
  return {
    pasted,
    problem: text === '' ? null : (problem ?? listing?.pastedProblem(pasted) ?? null),
    take: (point: Pasted) => void take(point),
    /** On leaving the field: takes the point that was typed; an address that was only typed is searched. */
    settle: (search: () => void) => {
      if (pasted?.kind === 'point') void take(pasted)
      else if (pasted === null && isTypedOnly(value)) search()
    },
    typed: (before: string, after: string) => {
      setProblem(null)
      if (after.length - before.length >= PASTED_LENGTH) wasPasted.current = true
    },
  }
}
