import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyPoint } from '../../product/order/draft/form-point.ts'
import { saveBeforeLeaving } from '../islands/unsaved-input.ts'
import type { Question } from './stored-question.ts'

const unasked = (): Question => ({
  points: ['from', 'to'].map(emptyPoint),
  weightText: '',
  parcelTypeId: null,
  loadAt: null,
  truckTypeId: null,
})

/** The calculator's question; survives reloads, sign-in and a change of language. */
export function useQuestion() {
  const [question, setQuestion] = useState(unasked)
  const typed = useRef<Partial<Question> | null>(null)
  /** Loaded separately, so that the calculator responds to the first interaction without it. */
  const save = useRef<((question: Question) => void) | null>(null)
  const change = useCallback((part: Partial<Question>) => {
    typed.current = { ...typed.current, ...part }
    setQuestion(last => ({ ...last, ...part }))
  }, [])

  useEffect(() => {
    const stored = import('./stored-question.ts').then(({ saveQuestion, readQuestion }) => {
      save.current = saveQuestion
      // text typed while the stored question was loading is newer
      const question = { ...readQuestion(), ...typed.current }
      setQuestion(question)
      if (typed.current) saveQuestion(question)
    })
    saveBeforeLeaving(stored)
  }, [])
  useEffect(() => {
    if (typed.current) save.current?.(question)
  }, [question])

  return { question, change }
}
