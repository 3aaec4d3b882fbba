import { useCallback, useEffect, useRef } from 'react'

type Load = (signal: AbortSignal) => Promise<unknown>

/**
 * Loads at once and every `everyMs` while the page is visible; a failed load is repeated like any other. Returns a function that
 * loads now.
 */
export function usePolling(load: Load, everyMs: number): () => void {
  const now = useRef(() => {})
  useEffect(() => {
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let running: AbortController | null = null
    const run = () => {
      clearTimeout(timer)
      running?.abort()
      if (gone.signal.aborted || document.visibilityState !== 'visible') return
      const mine = new AbortController()
      running = mine
      load(mine.signal)
        .catch(() => {})
        .finally(() => {
          if (!mine.signal.aborted) timer = setTimeout(run, everyMs)
        })
    }
    now.current = run
    run()
    document.addEventListener('visibilitychange', run, { signal: gone.signal })
    return () => {
      gone.abort()
      running?.abort()
      clearTimeout(timer)
    }
  }, [load, everyMs])
  return useCallback(() => now.current(), [])
}
