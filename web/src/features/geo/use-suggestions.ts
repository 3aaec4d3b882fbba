import { useEffect, useState } from 'react'
import type { Suggestion } from './address-point.ts'
import { suggest } from './suggest.ts'

export type SuggestionsState = {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** The last that arrived, kept while the next are on their way. */
  suggestions: readonly Suggestion[]
}

const DELAY_MS = 150
const IDLE: SuggestionsState = { state: 'idle', suggestions: [] }

/** Suggestions for a text while `isOpen`; an older question is called off by a newer one. */
export function useSuggestions(text: string, isOpen: boolean): SuggestionsState {
  const [found, setFound] = useState<SuggestionsState>(IDLE)
  const asked = isOpen ? text.trim() : ''
  useEffect(() => {
    if (asked === '') {
      setFound(IDLE)
      return
    }
    const calledOff = new AbortController()
    setFound(last => ({ ...last, state: 'loading' }))
    const timer = setTimeout(() => {
      suggest(asked, calledOff.signal).then(
        suggestions => {
          if (!calledOff.signal.aborted) setFound({ state: 'ready', suggestions })
        },
        () => {
          if (!calledOff.signal.aborted) setFound({ state: 'failed', suggestions: [] })
        },
      )
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      calledOff.abort()
    }
  }, [asked])
  return found
}
