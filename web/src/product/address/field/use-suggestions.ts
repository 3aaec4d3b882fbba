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

/**
 * Suggestions for a text, popular towns for none; `null` asks nothing. An older question is called off by a newer one, and
 * what was popular is no answer to a letter.
 */
export function useSuggestions(asked: string | null): SuggestionsState {
  const [found, setFound] = useState<SuggestionsState>(IDLE)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const last = useRef(asked)
  useEffect(() => {
    const isFresh = !asked || !last.current
    last.current = asked
    if (isFresh) setFound(IDLE)
    if (asked === null) return
    const calledOff = new AbortController()
    setFound(before => ({ ...before, state: 'loading' }))
    const rest = Math.max(0, askedAt.current + PAUSE_MS - performance.now())
    const timer = setTimeout(() => {
      askedAt.current = performance.now()
      const answer = (state: 'ready' | 'failed') => (suggestions: readonly Suggestion[]) => {
        if (!calledOff.signal.aborted) setFound({ state, suggestions })
      }
      suggest(asked, calledOff.signal).then(answer('ready'), () => answer('failed')([]))
    }, rest)
    return () => {
      clearTimeout(timer)
      calledOff.abort()
    }
  }, [asked])
  return found
}
