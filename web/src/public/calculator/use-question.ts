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

/** The question, kept over reload, sign-in and change of language, up to the last letter. */
export function useQuestion() {
  const [question, setQuestion] = useState(unasked)
  const typed = useRef<Partial<Question> | null>(null)
  /** From a file of its own: at the first touch the calculator waits for none of it. */
  const keep = useRef<((question: Question) => void) | null>(null)
  const change = useCallback((part: Partial<Question>) => {
    typed.current = { ...typed.current, ...part }
    setQuestion(last => ({ ...last, ...part }))
  }, [])

  useEffect(() => {
    import('./kept-question.ts').then(({ keepQuestion, readQuestion }) => {
      keep.current = keepQuestion
      // what was typed before the memory had come is newer
      setQuestion({ ...readQuestion(), ...typed.current })
    })
  }, [])
  useEffect(() => {
    if (typed.current) keep.current?.(question)
  }, [question])

  return { question, change }
}
