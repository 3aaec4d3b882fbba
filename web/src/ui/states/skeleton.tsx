import { Box } from '../layout/box.tsx'
import css from './states.module.css'

type SkeletonProps = {
  /** Any CSS length; the room of what will come. */
  width?: string
  height?: string
  isRound?: boolean
}

/** A bar in the place of what is still loading; the region around it says `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps) {
  return (
    <Box
      as="span"
      className={`${css.skeleton} ${isRound ? css.round : ''}`}
      radius="inner"
      block
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}
