import { useCallback, useEffect, useRef, useState } from 'react'
import { keptFigure, shownFigure } from '../../platform/locale/figure-text.ts'
import { ofTab } from '../../platform/storage/tab-owner.ts'

type Rewrite = (text: string) => string

/** The figures among what was typed in another notation; all else as it is. */
const withFigures = <T extends object>(typed: T, figures: readonly (keyof T)[], rewrite: Rewrite): T => ({
  ...typed,
  ...Object.fromEntries(figures.map(name => [name, rewrite(String(typed[name] ?? ''))])),
})

const read = <T extends object>(key: string, initial: T, figures: readonly (keyof T)[]): T => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<T> | null
    return kept === null ? initial : withFigures({ ...initial, ...kept }, figures, shownFigure)
  } catch {
    return initial
  }
}

/** What is typed into a form, kept over a reload and a change of language until it was sent; `figures` names its numbers. */
export function useStored<T extends object>(name: string, initial: T, figures: readonly (keyof T)[] = []) {
  const key = ofTab(name)
  const [typed, setTyped] = useState(() => read(key, initial, figures))
  const numbers = useRef(figures)
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(withFigures(typed, numbers.current, keptFigure)))
    } catch {
      // a browser without storage forgets it with the page
    }
  }, [key, typed])
  const change = useCallback((part: Partial<T>) => setTyped(before => ({ ...before, ...part })), [])
  const forget = useCallback(() => {
    // after the last writing of the state
    setTimeout(() => sessionStorage.removeItem(key))
  }, [key])
  return { typed, change, forget }
}
