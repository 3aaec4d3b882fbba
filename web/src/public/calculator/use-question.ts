import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyAddress } from '../../features/geo/address-point.ts'
import type { Question } from './kept-question.ts'

const unasked = (): Question => ({
  points: ['from', 'to'].map(emptyAddress),
  weightText: '',
  parcelTypeId: null,
  loadAt: null,
  truckTypeId: null,
})

/** A file of its own, for the first touch waits for every byte of the calculator's. */
const keeper = () => import('./kept-question.ts')

/** The question, kept over reload, sign-in and change of language. */
export function useQuestion() {
  const [question, setQuestion] = useState(unasked)
  const newest = useRef(question)
  const typed = useRef<Partial<Question> | null>(null)
  const change = useCallback((part: Partial<Question>) => {
    typed.current = { ...typed.current, ...part }
    setQuestion(last => ({ ...last, ...part }))
  }, [])

  useEffect(() => {
    // what was typed before the memory had come is newer
    keeper().then(({ readQuestion }) => setQuestion({ ...readQuestion(), ...typed.current }))
  }, [])
  useEffect(() => {
    newest.current = question
    if (typed.current) keeper().then(({ keepQuestion }) => keepQuestion(newest.current))
  }, [question])

  return { question, change }
}
