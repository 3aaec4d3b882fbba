import { useCallback, useEffect, useState } from 'react'
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
  const [isTouched, setIsTouched] = useState(false)
  const change = useCallback((part: Partial<Question>) => {
    setIsTouched(true)
    setQuestion(last => ({ ...last, ...part }))
  }, [])

  // the page is built without what the tab remembers: it comes once the built page has been taken over
  useEffect(() => setQuestion(readQuestion()), [])
  useEffect(() => {
    if (isTouched) keepQuestion(question)
  }, [question, isTouched])

  return { question, change }
}
