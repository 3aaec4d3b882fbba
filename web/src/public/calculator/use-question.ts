import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyAddress } from '../../features/geo/address-point.ts'
import type { OrderFormDraft } from '../../features/orders/order-form-draft.ts'

/** What the calculator fills in of an order's draft. */
export type Question = Pick<
  OrderFormDraft,
  'points' | 'weightText' | 'parcelTypeId' | 'loadAt' | 'truckTypeId'
>

const unasked = (): Question => ({
  points: ['from', 'to'].map(emptyAddress),
  weightText: '',
  parcelTypeId: null,
  loadAt: null,
  truckTypeId: null,
})

const keeper = () => import('./kept-question.ts')

/** A tab without any memory has no draft either, and need not load what would read it. */
const mayRemember = (): boolean => {
  try {
    return sessionStorage.length > 0
  } catch {
    return false
  }
}

/** The question, kept over reload and sign-in. */
export function useQuestion() {
  const [question, setQuestion] = useState(unasked)
  const touched = useRef(false)
  const newest = useRef(question)
  const change = useCallback((part: Partial<Question>) => {
    touched.current = true
    setQuestion(last => ({ ...last, ...part }))
  }, [])

  useEffect(() => {
    if (!mayRemember()) return
    keeper().then(({ readQuestion }) => {
      // what was typed meanwhile is newer than what the tab remembers
      if (!touched.current) setQuestion(readQuestion())
    })
  }, [])
  useEffect(() => {
    newest.current = question
    // while the keeper is loaded for the first time, whoever asked for it second may get it first
    if (touched.current) keeper().then(({ keepQuestion }) => keepQuestion(newest.current))
  }, [question])

  return { question, change }
}
