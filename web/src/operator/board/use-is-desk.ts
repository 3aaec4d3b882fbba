import { useMediaQuery } from '../../ui/screen/use-is-wide.ts'

/** Whether board, conversation and order have room in one view. */
export const useIsDesk = (): boolean => useMediaQuery('(min-width: 1280px) and (min-height: 760px)')
