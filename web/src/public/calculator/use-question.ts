import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyAddress } from '../../features/geo/address-point.ts'
import { keepQuestion, type Question, readQuestion } from './kept-question.ts'

const unasked = (): Question => ({
  points: ['from', 'to'].map(emptyAddress),
  weightText: '',
  parcelTypeId: null,
  loadAt: null,
  truckTypeId: null,
})

/** The question, kept over reload, sign-in and a change of language that follows the last letter at once. */
export function useQuestion() {
  const [question, setQuestion] = useState(unasked)
  const typed = useRef<Partial<Question> | null>(null)
  const change = useCallback((part: Partial<Question>) => {
    typed.current = { ...typed.current, ...part }
    setQuestion(last => ({ ...last, ...part }))
  }, [])

  // the page is built without what the tab remembers; what was typed before this script had come is newer
  useEffect(() => setQuestion({ ...readQuestion(), ...typed.current }), [])
  useEffect(() => {
    if (typed.current) keepQuestion(question)
  }, [question])

  return { question, change }
}
