import { useEffect, useRef, useState } from 'react'
import type { OutsideSuggestion } from '../outside/outside-suggestion.ts'
import type { Suggestion } from './address-point.ts'
import { suggest, suggestOutside } from './suggest.ts'

export type SuggestionsState = {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** The latest suggestions, kept while the next ones load. */
  suggestions: readonly Suggestion[]
  /** The map provider's, which come on their own time. */
  outside: readonly OutsideSuggestion[]
}

/** The first letter is sent immediately, further ones at most ten times a second. */
const PAUSE_MS = 100
const IDLE: SuggestionsState = { state: 'idle', suggestions: [], outside: [] }

/**
 * Suggestions for a text, popular towns for an empty one, nothing for `null`. A newer request aborts an older one; popular
 * towns are not kept as suggestions for a first letter.
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
    const controller = new AbortController()
    setFound(before => ({ ...before, state: 'loading' }))
    const rest = Math.max(0, askedAt.current + PAUSE_MS - performance.now())
    const timer = setTimeout(() => {
      askedAt.current = performance.now()
      const show = (part: Partial<SuggestionsState>) => {
        if (!controller.signal.aborted) setFound(before => ({ ...before, ...part }))
      }
      suggestOutside(asked).then(
        outside => show({ outside }),
        () => {},
      )
      suggest(asked, controller.signal).then(
        suggestions => show({ state: 'ready', suggestions }),
        () => show({ state: 'failed', suggestions: [] }),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  return found
}
