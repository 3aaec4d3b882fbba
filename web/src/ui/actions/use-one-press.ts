import { useRef } from 'react'

/**
 * Runs what a press begins, and ignores further presses until it is over. A busy button cannot do this alone: on a slow phone a second
 * press may come before the page has shown the first.
 */
export function useOnePress(): (begin: () => Promise<unknown>) => void {
  const isRunning = useRef(false)
  return begin => {
    if (isRunning.current) return
    isRunning.current = true
    const end = () => {
      isRunning.current = false
    }
    begin().then(end, end)
  }
}
