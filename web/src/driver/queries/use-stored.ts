import { useCallback, useEffect, useRef, useState } from 'react'
import { formatStoredFigure, storedFigure } from '../../platform/locale/figure-text.ts'
import { tabKey } from '../../platform/storage/tab-owner.ts'

type Rewrite = (text: string) => string

/** Rewrites the number fields in another notation; other fields stay as they are. */
const withFigures = <T extends object>(typed: T, figures: readonly (keyof T)[], rewrite: Rewrite): T => ({
  ...typed,
  ...Object.fromEntries(figures.map(name => [name, rewrite(String(typed[name] ?? ''))])),
})

const read = <T extends object>(key: string, initial: T, figures: readonly (keyof T)[]): T => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<T> | null
    return stored === null ? initial : withFigures({ ...initial, ...stored }, figures, formatStoredFigure)
  } catch {
    return initial
  }
}

/** Form values that survive a reload and a change of language until sent; `figures` names the number fields. */
export function useStored<T extends object>(name: string, initial: T, figures: readonly (keyof T)[] = []) {
  const key = tabKey(name)
  const [typed, setTyped] = useState(() => read(key, initial, figures))
  const numbers = useRef(figures)
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(withFigures(typed, numbers.current, storedFigure)))
    } catch {
      // without storage the values are lost with the page
    }
  }, [key, typed])
  const change = useCallback((part: Partial<T>) => setTyped(before => ({ ...before, ...part })), [])
  const forget = useCallback(() => {
    // after the effect has stored the last state
    setTimeout(() => sessionStorage.removeItem(key))
  }, [key])
  return { typed, change, forget }
}
