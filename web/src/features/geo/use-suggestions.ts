import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from './address-point.ts'
import { suggest } from './suggest.ts'

export type SuggestionsState = {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** The last that arrived, kept while the next are on their way. */
  suggestions: readonly Suggestion[]
}

/** The first letter is asked at once, those that follow fast ten a second at most. */
const PAUSE_MS = 100
const IDLE: SuggestionsState = { state: 'idle', suggestions: [] }

/** Suggestions for a text while `isOpen`; an older question is called off by a newer one. */
export function useSuggestions(text: string, isOpen: boolean): SuggestionsState {
  const [found, setFound] = useState<SuggestionsState>(IDLE)
  const asked = isOpen ? text.trim() : ''
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (asked === '') {
      setFound(IDLE)
      return
    }
    const calledOff = new AbortController()
    setFound(last => ({ ...last, state: 'loading' }))
    const rest = Math.max(0, askedAt.current + PAUSE_MS - performance.now())
    const timer = setTimeout(() => {
      askedAt.current = performance.now()
      suggest(asked, calledOff.signal).then(
        suggestions => {
          if (!calledOff.signal.aborted) setFound({ state: 'ready', suggestions })
        },
        () => {
          if (!calledOff.signal.aborted) setFound({ state: 'failed', suggestions: [] })
        },
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      calledOff.abort()
    }
  }, [asked])
  return found
}
