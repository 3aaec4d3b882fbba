import { useEffect, useState } from 'react'

type AfterStart = typeof import('./after-start.ts')['afterStart']

const RETRY_MS = 5000

/** Loads what the first paint does not need; null while loading. A failed load is repeated. */
export function useAfterStart(): AfterStart | null {
  const [loaded, setLoaded] = useState<AfterStart | null>(null)
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      import('./after-start.ts').then(
        ({ afterStart }) => !isGone && setLoaded(afterStart),
        () => {
          if (!isGone) timer = setTimeout(load, RETRY_MS)
        },
      )
    }
    load()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return loaded
}
