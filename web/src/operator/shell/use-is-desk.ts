import { useSyncExternalStore } from 'react'

/** Where board, conversation and order have room in one view. */
const DESK = '(min-width: 1280px) and (min-height: 760px)'

const watch = (changed: () => void) => {
  const media = matchMedia(DESK)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const useIsDesk = (): boolean => useSyncExternalStore(watch, () => matchMedia(DESK).matches)
