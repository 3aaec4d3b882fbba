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
  /** A file of its own: at the first touch the calculator waits for none of it. */
  const keeper = useRef<typeof import('./kept-question.ts') | null>(null)
  const change = useCallback((part: Partial<Question>) => {
    typed.current = { ...typed.current, ...part }
    setQuestion(last => ({ ...last, ...part }))
  }, [])

  useEffect(() => {
    import('./kept-question.ts').then(part => {
      keeper.current = part
      // what was typed before the memory had come is newer
      setQuestion({ ...part.readQuestion(), ...typed.current })
    })
  }, [])
  useEffect(() => {
    if (typed.current) keeper.current?.keepQuestion(question)
  }, [question])

  return { question, change }
}
