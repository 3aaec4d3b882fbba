import { LEAST_PX } from '../../ui/screen/breakpoints.ts'
import { useMediaQuery } from '../../ui/screen/use-is-wide.ts'

/** Whether the screen fits board, conversation and order at once. */
export const useIsDesk = (): boolean =>
  useMediaQuery(`(min-width: ${LEAST_PX.wideDesk}px) and (min-height: 760px)`)
